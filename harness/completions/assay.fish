# Completion of `assay` for fish.

function __assay_problems
    assay list 2>/dev/null | awk '/^[^ ]/ { print $1 }'
end

complete -c assay -f
complete -c assay -n __fish_use_subcommand -a grade -d 'Grade submissions'
complete -c assay -n __fish_use_subcommand -a verify -d 'Is a problem fit for students'
complete -c assay -n __fish_use_subcommand -a list -d 'The problems'
complete -c assay -n __fish_use_subcommand -a show -d 'One problem'
complete -c assay -n __fish_use_subcommand -a new -d 'Begin a variant of a problem'
complete -c assay -n __fish_use_subcommand -a watch -d 'Grade the visible cases at every save'
complete -c assay -n __fish_use_subcommand -a doctor -d 'What this machine offers'
complete -c assay -n __fish_use_subcommand -l version -d 'Print the version'
complete -c assay -l help -d 'How to use it'

set -l placed '__fish_seen_subcommand_from grade verify list show watch doctor'
set -l running '__fish_seen_subcommand_from grade verify watch doctor'
set -l grade '__fish_seen_subcommand_from grade'
set -l verify '__fish_seen_subcommand_from verify'

complete -c assay -n $placed -l problems -xa '(__fish_complete_directories)' -d 'Folder of the problems'
complete -c assay -n $running -l sandbox -xa 'required best-effort' -d 'Where a required layer is missing'
complete -c assay -n $running -l python -rF -d 'Interpreter'
complete -c assay -n $running -l cxx -rF -d 'Compiler'

complete -c assay -n "$grade; or $verify" -s j -l jobs -x -d 'Submissions graded at once'
complete -c assay -n "$grade; or $verify" -l no-cache -d 'Compile anew what was compiled before'

set -l handed_in '__fish_seen_subcommand_from grade watch'
complete -c assay -n $handed_in -F
complete -c assay -n $handed_in -l problem -xa '(__assay_problems)' -d 'Grade as this problem'
complete -c assay -n $grade -l cases -x -d 'Only cases whose id matches'
complete -c assay -n $grade -l group -x -d 'Only the cases of this group'
complete -c assay -n $grade -l format -xa 'text json' -d 'What to print'
complete -c assay -n $grade -l report -xa 'json= junit=' -d 'Also write FORMAT=PATH'
complete -c assay -n $grade -l audience -xa 'student staff' -d 'Who will read it'
complete -c assay -n $grade -l time-scale -xa 'declared auto' -d 'Stretch the time limits'
complete -c assay -n $handed_in -l color -xa 'auto always never' -d 'Colour'
complete -c assay -n $grade -l exit-zero -d 'Exit 0 also when something was not accepted'
complete -c assay -n $grade -s q -l quiet -d 'Only a line for each submission'
complete -c assay -n "$grade; or $verify" -s v -l verbose -d 'Every case'

set -l new '__fish_seen_subcommand_from new'
complete -c assay -n $new -l from -xa '(__assay_problems)' -d 'The problem that it is a variant of'
complete -c assay -n $new -l set -x -d 'What differs, KNOB=VALUE'
complete -c assay -n $new -l signature -x -d 'With --from blank'
complete -c assay -n $new -l title -x -d 'Its title'
complete -c assay -n "$verify; or $new" -l submissions -xa '(__fish_complete_directories)' -d 'Folder of the samples'
complete -c assay -n '__fish_seen_subcommand_from verify show' -xa '(__assay_problems)'
complete -c assay -n '__fish_seen_subcommand_from list' -l families -d 'References, their knobs and what each does'
