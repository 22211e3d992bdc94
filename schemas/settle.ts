import type { Clash } from './merge.ts';
import type { Path } from './pointer.ts';
import { isPlain } from './same.ts';

/** Which of two clashing values is kept, by pointer; mine if a pointer is missing. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A merged document with the other person's values where they were chosen. */
export function settled(merged: unknown, clashes: readonly Clash[], choices: Choices): unknown {
  // From the last to the first, so that an inserted or removed entry does not shift clashes that are still to be settled.
  return [...clashes]
    .reverse()
    .reduce((body, clash) => (choices[clash.pointer] === 'theirs' ? withTheirs(body, clash.path, clash) : body), merged);
}

function withTheirs(body: unknown, [name, ...rest]: Path, clash: Clash): unknown {
  if (name === undefined) return clash.theirs;
  if (Array.isArray(body)) {
    const at = Number(name);
    if (rest.length > 0) return body.with(at, withTheirs(body[at], rest, clash));
    return body.toSpliced(at, clash.mine === undefined ? 0 : 1, ...(clash.theirs === undefined ? [] : [clash.theirs]));
  }
  const { [name]: there, ...others } = isPlain(body) ? body : {};
  const value = withTheirs(there, rest, clash);
  if (value === undefined) return others;
  return isPlain(body) && Object.hasOwn(body, name) ? { ...body, [name]: value } : { ...others, [name]: value };
}
