# A virtual environment with NumPy 2, made once. usage: make_venv.py FOLDER
import pathlib
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
python = folder / "bin" / "python3"
done = folder / "numpy-2-is-here"
if not done.exists():
    subprocess.run(["/usr/bin/python3", "-m", "venv", "--clear", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", "numpy>=2,<3"], check=True)
    subprocess.run([python, "-c", "import numpy; assert numpy.__version__[:2] == '2.'"], check=True)
    done.touch()
