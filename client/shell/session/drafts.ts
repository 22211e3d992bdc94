import type { ScreenDocument } from '../../../schemas/screen.ts';
import type { Local } from './local.ts';

type State = Readonly<Record<string, unknown>>;

type Kept = Readonly<Record<string, State>>;

/**
 * What a member has typed, per place of this visit, so that a form survives a look at another screen and a reload (`keep` of its document), or a log-in after
 * the session ended by itself (`restore`). No password and no code is in either.
 */
export interface Drafts {
  /**
   * What was kept of a screen that opens; from now on `read` gives what to keep. `untouched` has what nobody changed, as document and answers left it; what
   * was kept is taken out of it.
   */
  open(
    place: string,
    document: Pick<ScreenDocument, 'keep' | 'restore'>,
    read: () => State,
    untouched: Record<string, unknown>,
  ): State | undefined;
  save(): void;
  /** Nobody is signed in any more. What was typed is gone, or, where a session ended by itself, is kept for its member (by number) alone. */
  leave(owner?: string): void;
  /** A member (by number) is signed in: what they left is there again, what anybody else typed is gone. */
  claim(owner: unknown): void;
}

export function createDrafts(storage: Local): Drafts {
  let { kept = {}, left }: { kept?: Kept; left?: Readonly<Record<string, Kept>> | undefined } = JSON.parse(storage.read('drafts') ?? '{}');
  let save = (_isEnding?: boolean) => {};
  const write = () => storage.write('drafts', JSON.stringify({ kept, left }));
  const begin = (next: Kept, leaving?: typeof left) => {
    save = () => {};
    kept = next;
    left = leaving;
    write();
  };
  return {
    save: () => save(),
    open(place, { keep, restore = keep }, read, untouched) {
      save();
      save = (isEnding) => {
        if (!restore) return;
        const names = isEnding ? restore : keep;
        kept = {
          ...kept,
          [place]: Object.fromEntries(Object.entries(read()).filter(([name, value]) => value !== untouched[name] && names?.includes(name))),
        };
        write();
      };
      for (const name in kept[place]) delete untouched[name];
      return kept[place];
    },
    leave(owner) {
      save(true);
      begin({}, owner ? { [owner]: kept } : undefined);
    },
    claim: (owner) => begin(left?.[owner as string] ?? {}),
  };
}
