import type { ScreenDocument } from '../../../schemas/screen.ts';
import type { Local } from './local.ts';

type State = Readonly<Record<string, unknown>>;

/**
 * What a member has typed, per place of this visit, so that a form survives a look at another screen and a reload. Only the state that a document names in
 * `keep`, which no password and no code is in.
 */
export interface Drafts {
  /** What was kept of a screen that opens; from now on `read` gives what to keep. */
  open(place: string, document: Pick<ScreenDocument, 'keep'>, read: () => State): State | undefined;
  save(): void;
  clear(): void;
}

export function createDrafts(storage: Local): Drafts {
  let kept: Readonly<Record<string, State>> = JSON.parse(storage.read('drafts') ?? '{}');
  let save = () => {};
  return {
    save: () => save(),
    open(place, { keep }, read) {
      save();
      save = () => {
        if (!keep) return;
        const state = read();
        kept = { ...kept, [place]: Object.fromEntries(keep.map((name) => [name, state[name]])) };
        storage.write('drafts', JSON.stringify(kept));
      };
      return kept[place];
    },
    clear() {
      save = () => {};
      kept = {};
      storage.write('drafts', undefined);
    },
  };
}
