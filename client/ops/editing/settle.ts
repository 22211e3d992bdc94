import { produce } from 'immer';
import type { Clash } from './merge.ts';

/** Which of two values of a clash is to stand, by its pointer; what is not named stays mine. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A merged document with those values of the other person that were chosen. */
export function settled(merged: unknown, clashes: readonly Clash[], choices: Choices): unknown {
  // From the back, so that an entry put in or taken out moves no other that is still to be settled.
  return [...clashes].reverse().reduce((body, clash) => (choices[clash.pointer] === 'theirs' ? withTheirs(body, clash) : body), merged);
}

function withTheirs(body: unknown, { path, mine, theirs }: Clash): unknown {
  const name = path.at(-1);
  if (name === undefined) return theirs;
  return produce(body, (draft) => {
    let parent = draft as Record<string | number, unknown>;
    for (const part of path.slice(0, -1)) parent = parent[part] as Record<string | number, unknown>;
    if (Array.isArray(parent)) parent.splice(Number(name), mine === undefined ? 0 : 1, ...(theirs === undefined ? [] : [theirs]));
    else if (theirs === undefined) delete parent[name];
    else parent[name] = theirs;
  });
}
