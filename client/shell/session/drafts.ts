import type { ScreenDocument } from '../../../schemas/screen.ts';
import type { Local } from './local.ts';

type State = Readonly<Record<string, unknown>>;

type Kept = Readonly<Record<string, State>>;

/**
 * What a member has typed, per place of this visit, so that a form survives a look at another screen and a reload. Only the state that a document names in
 * `keep`, which no password and no code is in.
 */
export interface Drafts {
  /** What was kept of a screen that opens; from now on `read` gives what to keep. */
  open(place: string, document: Pick<ScreenDocument, 'keep'>, read: () => State): State | undefined;
  save(): void;
  /** Nobody is signed in any more. What was typed is gone, or, where a session ended by itself, is kept for its member (by number) alone. */
  leave(owner?: string): void;
  /** A member (by number) is signed in: what they left is there again, what anybody else typed is gone. */
  claim(owner: unknown): void;
}

export function createDrafts(storage: Local): Drafts {
  let { kept = {}, left }: { kept?: Kept; left?: readonly [owner: string, kept: Kept] | undefined } = JSON.parse(
    storage.read('drafts') ?? '{}',
  );
  let save = () => {};
  const write = () => storage.write('drafts', JSON.stringify({ kept, left }));
  const begin = (next: Kept, leaving?: typeof left) => {
    save = () => {};
    kept = next;
    left = leaving;
    write();
  };
  return {
    save: () => save(),
    open(place, { keep }, read) {
      save();
      save = () => {
        if (!keep) return;
        const state = read();
        kept = { ...kept, [place]: Object.fromEntries(keep.map((name) => [name, state[name]])) };
        write();
      };
      return kept[place];
    },
    leave(owner) {
      save();
      begin({}, owner ? [owner, kept] : undefined);
    },
    claim: (owner) => begin(left?.[0] === owner && left ? left[1] : {}),
  };
}
