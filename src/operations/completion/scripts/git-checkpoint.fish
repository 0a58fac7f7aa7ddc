# git checkpoint: completion for fish, of `git checkpoint` and of `git-checkpoint`.
# The program knows the words: `git-checkpoint completion --words` prints one a line, what it is behind a tab.

# What stands before the words of `git checkpoint`: git, its own options, the command. Fails with 2 where no command is
# there yet, and with 1 where another one is.
function __git_checkpoint_before
    set -l words (commandline -opc)
    set -l at 2
    while test $at -le (count $words)
        switch $words[$at]
            case -C -c --git-dir --work-tree --namespace
                set at (math $at + 2)
            case '-*'
                set at (math $at + 1)
            case checkpoint
                printf '%s\n' $words[1..$at]
                return 0
            case '*'
                return 1
        end
    end
    return 2
end

function __git_checkpoint_may_come
    __git_checkpoint_before
    test $status -eq 2
end

# Asks the program for the words that the last one may become; the arguments are how it is called.
function __git_checkpoint_ask
    set -l words (commandline -opc)
    set -l behind (math (count $argv) + 1)
    set -l given
    test $behind -le (count $words); and set given $words[$behind..-1]
    for line in (command $argv completion --words $given (commandline -ct) 2>/dev/null)
        if test "$line" = :files
            set -l option (string match -r '^--[^=]+=' -- (commandline -ct); or echo '')
            set -l path (string replace -r '^--[^=]+=' '' -- (commandline -ct))
            printf '%s\n' $option(__fish_complete_path $path)
        else
            printf '%s\n' $line
        end
    end
end

complete -c git-checkpoint -f -a '(__git_checkpoint_ask git-checkpoint)'
complete -c git -f -n __git_checkpoint_before -a '(__git_checkpoint_ask (__git_checkpoint_before))'
complete -c git -f -n __git_checkpoint_may_come -a checkpoint -d 'Save the place where work stopped, and resume from it'
