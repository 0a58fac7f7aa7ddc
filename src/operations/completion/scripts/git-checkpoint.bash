# git checkpoint: completion for bash, of `git checkpoint` through git's own completion, and of `git-checkpoint`.
# The program knows the words: `git-checkpoint completion --words` prints one a line, what it is behind a tab.

# git's completion calls this for `git checkpoint`, and bash for `git-checkpoint`.
_git_checkpoint()
{
	# As the shell takes it apart, `login@{1}` and `--as=named` are several words: here they are one again.
	local rest=$COMP_LINE bare piece at=0 line=()
	for ((piece = 0; piece <= COMP_CWORD; piece++)); do
		bare=${rest#"${rest%%[![:blank:]]*}"}
		if ((piece == 0)) || [[ $bare != "$rest" ]]; then
			line[at++]=
		fi
		rest=${bare#"${COMP_WORDS[piece]}"}
		line[at - 1]+=${COMP_WORDS[piece]}
	done
	# What stands behind the cursor is no part of it.
	local ends=$((${#COMP_LINE} - ${#rest})) behind=0
	((behind = ends > COMP_POINT ? ends - COMP_POINT : 0))
	local typed=${line[at - 1]} last=${COMP_WORDS[COMP_CWORD]}
	typed=${typed:0:${#typed}-behind} last=${last:0:${#last}-behind}
	# Behind these the word that the shell replaces is still empty.
	[[ $last == [=:]* ]] && last=

	# What stands before the command is git's own, whatever git is called here.
	local first=1 isGit=
	if ((${__git_cmd_idx:-0} > 0)) || [[ ${line[0]##*/} == git ]]; then
		isGit=yes
		while ((first < at - 1)); do
			case ${line[first]} in
			-C | -c | --git-dir | --work-tree | --namespace) ((first += 2)) ;;
			-*) ((first++)) ;;
			*) break ;;
			esac
		done
		((first++))
	fi

	# git's completion knows which repository is meant, where another one is.
	local ask=(git-checkpoint)
	if [[ -n ${__git_dir-}${__git_C_args-} ]]; then
		ask=(git ${__git_C_args:+"${__git_C_args[@]}"} ${__git_dir:+"--git-dir=$__git_dir"} checkpoint)
	fi
	local words=("${line[@]:first:at-1-first}" "$typed") word found=() files=
	while IFS= read -r word; do
		if [[ $word == :files ]]; then
			files=yes
		else
			word=${word%%$'\t'*}
			# The shell replaces only what it takes for the last word.
			found+=("${word#"${typed%"$last"}"}")
		fi
	done < <("${ask[@]}" completion --words "${words[@]}" 2>/dev/null)

	COMPREPLY=(${found[@]+"${found[@]}"})
	if [[ -n $files ]]; then
		compopt -o default -o bashdefault 2>/dev/null
	else
		# No word of ours is the name of a file.
		compopt +o default +o bashdefault 2>/dev/null
	fi
	# git's completion adds no space by itself.
	if [[ -n $isGit ]] && ((${#COMPREPLY[@]} == 1)); then
		compopt +o nospace 2>/dev/null || COMPREPLY[0]+=' '
	fi
}

complete -o bashdefault -o default -F _git_checkpoint git-checkpoint
