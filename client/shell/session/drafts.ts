import type { ScreenDocument } from '../../../schemas/screen.ts';
import type { Local } from './local.ts';

type State = Readonly<Record<string, unknown>>;

type Kept = Readonly<Record<string, State>>;

/**
 * Typed input of a member, per place of this visit. A form survives a visit to another screen or a reload (`keep` of its document), or a log-in after
 * the session ended by itself (`restore`). Neither list contains passwords or codes.
 */
export interface Drafts {
  /**
   * Returns the draft of a screen that opens; from then on `read` returns the state to keep. `untouched` has the state as document and answers left
   * it; keys of the draft are removed from it.
   */
  open(
    place: string,
    document: Pick<ScreenDocument, 'keep' | 'restore'>,
    read: () => State,
    untouched: Record<string, unknown>,
  ): State | undefined;
  save(): void;
  /** Call when the member is signed out. Drafts are deleted, or, if the session ended by itself, kept for its member (by number) only. */
  leave(owner?: string): void;
  /** Call when a member (by number) is signed in: restores their drafts and deletes those of anybody else. */
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
