# A call's arguments as the protocol writes them -> Python values: arrays are read from the file that comes with them.
import builtins
import os
import types

__builtins__ = dict(vars(builtins))

# Not preadv: Python makes it another system call, which the sandbox does not know.
_seek, _SEEK_SET, _readv = os.lseek, os.SEEK_SET, os.readv
_close = os.close


def arguments_of(numpy):
    """`take` and `chosen`, with numpy's functions as they were before a submission could patch them."""
    empty, uint8 = numpy.empty, numpy.uint8

    def array(place, descriptors):
        made = empty(place["shape"], place["typestr"])
        if made.nbytes == 0:  # where all arrays are empty, no file comes
            return made
        view = memoryview(made.reshape(-1).view(uint8))
        _seek(descriptors[0], place["offset"], _SEEK_SET)
        while view:
            view = view[_readv(descriptors[0], [view]):]
        return made

    def value(written, descriptors):
        return array(written["$array"], descriptors) if type(written) is dict else written

    def take(message, descriptors):
        """(args, kwargs). Each array is memory of its own, contiguous, and may be written to."""
        args = [value(written, descriptors) for written in message["args"]]
        kwargs = {name: value(written, descriptors) for name, written in message["kwargs"].items()}
        for fd in descriptors:
            _close(fd)
        return args, kwargs

    def chosen(message, args, kwargs):
        """Those that are to be handed back after the call."""
        return [args[place] if type(place) is int else kwargs[place] for place in message.get("unchanged", ())]

    return types.SimpleNamespace(take=take, chosen=chosen)
