/// A shell with completion for the program's arguments.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script for the shell.
  ///
  /// It contains no names. It runs `PROGRAM complete`, which answers from the table and the store,
  /// so it is never out of date.
  ///
  /// Words are never evaluated. A leading `~` and variables are expanded only in the value of
  /// `--data-dir` and in the program's own path.
  package func completionScript(for program: String) -> String {
    let template =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return Self.filled(template, with: program)
  }

  /// The template with the program's name filled in.
  ///
  /// The library's string replacement would take longer than the rest of the command.
  private static func filled(_ template: String, with program: String) -> String {
    let mark = "PROGRAM".utf8
    var rest = Array(template.utf8)[...]
    var script: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: mark) {
        script += program.utf8
        rest = rest.dropFirst(mark.count)
      } else {
        script.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: script, as: UTF8.self)
  }

  /// The completion script for bash.
  ///
  /// Bash also splits words at `:` and `=`, and passes them with their quotes; the script joins
  /// them and removes the quotes. Bash may replace only the part of a word after such a sign or a
  /// quotation mark, so the answers contain only that part, with its quotes.
  private static let bashScript = #"""
    # bash completion for PROGRAM
    _PROGRAM_unquoted() {
      local word=$1 expands=${2-} char quote='' result='' name
      local variable='^(\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))'
      if [[ -n $expands && ($word == '~' || $word == '~/'*) ]]; then
        result=$HOME word=${word:1}
      fi
      while [[ -n $word ]]; do
        char=${word:0:1} word=${word:1}
        if [[ $char == '\' && $quote != "'" ]]; then
          if [[ $quote == '"' && ${word:0:1} != [\"\\\$\`] ]]; then result+=$char; fi
          result+=${word:0:1} word=${word:1}
        elif [[ -n $expands && $char == '$' && $quote != "'" && $word =~ $variable ]]; then
          name=${BASH_REMATCH[2]}${BASH_REMATCH[3]}
          result+=${!name-} word=${word:${#BASH_REMATCH[0]}}
        elif [[ -z $quote && $char == [\"\'] ]]; then
          quote=$char
        elif [[ -n $quote && $char == "$quote" ]]; then
          quote=''
        else
          result+=$char
        fi
      done
      REPLY=$result
      REPLY_QUOTE=$quote
    }

    _PROGRAM() {
      local line=${COMP_LINE:0:COMP_POINT} index rest word
      local -a raw=() plain=()
      rest=$line
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((index == COMP_CWORD)); then word=${rest#"${rest%%[![:space:]]*}"}; fi
        if ((${#raw[@]} == 0)) || [[ $rest == [[:space:]]* ]] || [[ -z $rest ]]; then
          raw+=("$word")
        else
          raw[${#raw[@]} - 1]+=$word
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$word"}
      done
      local REPLY='' REPLY_QUOTE='' expands
      for word in "${raw[@]:1}"; do
        expands=''
        if [[ $REPLY == --data-dir || $word == --data-dir=* ]]; then expands=yes; fi
        _PROGRAM_unquoted "$word" "$expands"
        plain+=("$REPLY")
      done

      # Asks the program that was typed, which may be another than the one installed.
      _PROGRAM_unquoted "$1" yes
      local program=$REPLY
      type -P -- "$program" >/dev/null || program=PROGRAM
      local -a answer=() offered=()
      local begun=${plain[${#plain[@]} - 1]}
      local candidate before=${raw[${#raw[@]} - 1]%"$2"}
      mapfile -t answer < <(command "$program" complete -- "${plain[@]}" 2>/dev/null)
      offered=("${answer[@]:1}")
      # "files gym": names that end so, and folders; any file where there is none.
      local ending=${answer[0]#files}
      ending=${ending# }
      # Only readline itself expands a ~ and variables.
      if [[ ${answer[0]} == files* && ${#offered[@]}${ending:+1} -gt 0 && $begun != '~'* && $begun != *'$'* ]]; then
        while IFS= read -r candidate; do
          if [[ -d $candidate ]]; then
            candidate+=/
          elif [[ -n $ending && $candidate != *."$ending" ]]; then
            continue
          fi
          offered+=("$candidate")
        done < <(compgen -f -- "$begun")
      fi
      # What is before the part that bash replaces stays as it was typed.
      _PROGRAM_unquoted "$before"
      # Of several, bash types what they have in common: they must continue what was typed.
      if ((${#offered[@]} <= 1)); then begun=$REPLY; fi
      COMPREPLY=()
      for candidate in "${offered[@]}"; do
        candidate=${candidate%%$'\t'*}
        [[ ${candidate,,} == "${begun,,}"* ]] || continue
        candidate=${candidate:${#REPLY}}
        case $REPLY_QUOTE in
          "'") candidate=${candidate//"'"/"'\''"} ;;
          '"')
            candidate=${candidate//'\'/'\\'} candidate=${candidate//'"'/'\"'}
            candidate=${candidate//'$'/'\$'} candidate=${candidate//'`'/'\`'}
            ;;
          *)
            if [[ -n $candidate ]]; then printf -v candidate %q "$candidate"; fi
            # A comma means something only between braces, which are quoted.
            candidate=${candidate//'\,'/,}
            ;;
        esac
        COMPREPLY+=("$candidate")
      done
      # After a quotation mark of the title itself bash does not close the quotation.
      if [[ ${#COMPREPLY[@]} == 1 && -n $REPLY_QUOTE && $COMPREPLY == *"$REPLY_QUOTE" ]]; then
        COMPREPLY[0]+=$REPLY_QUOTE
      fi
      if [[ ${#COMPREPLY[@]} == 1 && $COMPREPLY == */ ]]; then compopt -o nospace; fi
      case ${answer[0]} in
        files*) compopt -o default ;;
        folders) compopt -o dirnames ;;
      esac
    }
    complete -F _PROGRAM PROGRAM
    """#

  private static let zshScript = #"""
    #compdef PROGRAM
    _PROGRAM_expanded() {
      local word=$1 result='' name
      if [[ $word == '~' || $word == '~/'* ]]; then result=$HOME word=${word#\~}; fi
      if [[ $word == *[\'\\]* ]]; then
        word=${(Q)word}
      else
        word=${word//\"/}
        while [[ $word =~ '\$(\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))' ]]; do
          name=$match[2]$match[3]
          result+=${word[1,MBEGIN-1]}${(P)name}
          word=${word[MEND+1,-1]}
        done
      fi
      REPLY=$result$word
    }

    _PROGRAM() {
      local -a answer candidates summaries plain
      local line word REPLY program
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ $plain[-1] == --data-dir || $word == --data-dir=* ]]; then
          _PROGRAM_expanded "$word"
        else
          REPLY=${(Q)word}
        fi
        plain+=("$REPLY")
      done
      # Asks the program that was typed, which may be another than the one installed.
      _PROGRAM_expanded "$words[1]"
      program=$REPLY
      whence -p -- "$program" >/dev/null || program=PROGRAM
      # Closes an open quotation, so that it can be unquoted.
      local typed=$compstate[quote]$PREFIX$compstate[quote]
      answer=("${(@f)$(command "$program" complete -- "${(@)plain}" \
        "${(Q)typed}" 2>/dev/null)}")
      for line in "${(@)answer[2,-1]}"; do
        [[ -n $line ]] || continue
        candidates+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'* ]]; then
          summaries+=("${line/$'\t'/  -- }")
        else
          summaries+=("$line")
        fi
      done
      local found=1
      if (($#candidates)); then
        # Where zsh finds that none begins as typed, they do when folded.
        compadd -l -M 'm:{[:lower:]}={[:upper:]}' -d summaries -a candidates ||
          compadd -U -l -d summaries -a candidates && found=0
      fi
      case $answer[1] in
        files* | folders)
          [[ $PREFIX == -*=* ]] && compset -P '*='
          case $answer[1] in
            folders) _files -/ && found=0 ;;
            files) _files && found=0 ;;
            *) _files -g "*.${answer[1]#files }" && found=0 ;;
          esac
          ;;
      esac
      return found
    }
    if [[ $funcstack[1] == _PROGRAM ]]; then
      _PROGRAM "$@"
    else
      compdef _PROGRAM PROGRAM
    fi
    """#

  /// The completion script for fish.
  ///
  /// Fish removes closed quotes and quotes the answers itself. It does not complete words that end
  /// in an asterisk, which it treats as a wildcard. It does not report whether a `~` or a variable
  /// was quoted, so a folder with exactly that name is preferred.
  private static let fishScript = #"""
    # fish completion for PROGRAM
    function __PROGRAM_expanded
        set -l word "$argv[1]"
        set -l result ''
        if test -e "$word"
            printf '%s\n' "$word"
            return
        end
        if string match -qr '^~(/|$)' -- "$word"
            set result "$HOME"
            set word (string sub -s 2 -- "$word")
        end
        while string match -qr '\$\w' -- "$word"
            set -l parts (string match -r '^(.*?)\$(\w+)(.*)$' -- "$word")
            set -l name $parts[3]
            set result "$result$parts[2]$$name"
            set word "$parts[4]"
        end
        printf '%s\n' "$result$word"
    end

    function __PROGRAM_complete
        set -l words (commandline -opc)
        set -l plain
        for word in $words[2..-1]
            if test "$plain[-1]" = --data-dir; or string match -q -- '--data-dir=*' "$word"
                set word (__PROGRAM_expanded "$word")
            end
            set -a plain "$word"
        end
        # Asks the program that was typed, which may be another than the one installed.
        set -l program (__PROGRAM_expanded "$words[1]")
        command -q "$program"; or set program PROGRAM
        set -l current (commandline -ct)
        # Removes quotes, an open one too; an escape that is half typed stays.
        set current (string unescape -- "$current"; or echo "$current")
        command $program complete -- $plain "$current" 2>/dev/null
    end

    # "files gym": names that end so, and folders; any file where there is none.
    function __PROGRAM_files
        set -l ending .(string sub -s 7 -- (__PROGRAM_complete)[1])
        set -l all (__fish_complete_suffix $ending)
        set -l wanted (string match -er "(?:/|\\$ending)(?:\t|\$)" -- $all)
        set -q wanted[1]; or set wanted $all
        printf '%s\n' $wanted
    end

    # Fish itself finds files, as it expands ~ and variables.
    complete -c PROGRAM -f -a '(__PROGRAM_complete)[2..-1]'
    complete -c PROGRAM -F -n 'contains -- (__PROGRAM_complete)[1] files folders'
    complete -c PROGRAM -f -n 'string match -q "files *" -- (__PROGRAM_complete)[1]' \
        -a '(__PROGRAM_files)'
    """#
}
