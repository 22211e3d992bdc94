/**
 * What is wrong with a pattern of a document: it does not compile, or it has a repeat inside a repeated group or a choice, whose matching time can
 * explode. Undefined where it may be used.
 */
export function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'is no regular expression';
  }
  const groups: { repeats: boolean }[] = [{ repeats: false }];
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]!;
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') groups.push({ repeats: false });
    else if (character === ')') {
      const group = groups.pop() ?? { repeats: false };
      const repeated = isRepeat(pattern.slice(at + 1, at + 12));
      if (repeated && group.repeats) return 'repeats a group that repeats or chooses inside';
      if (group.repeats || repeated) groups.at(-1)!.repeats = true;
    } else if (character === '|' && groups.length > 1) groups.at(-1)!.repeats = true;
    else if (isRepeat(pattern.slice(at, at + 12))) groups.at(-1)!.repeats = true;
  }
  return undefined;
}

/** `*`, `+`, `{2,}`, `{2,9}`; `?` and `{3}` match in one way. */
const isRepeat = (rest: string): boolean => /^([*+]|\{\d+,\d*\})/.test(rest);
