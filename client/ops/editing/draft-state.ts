import { type Clash, merge } from '../../../schemas/merge.ts';
import type { DocumentAddress, LoadedDocument, SaveAnswer, ServerProblem } from './draft-server.ts';
import type { KeptWork } from './kept-work.ts';
import { same } from './same.ts';

/** Two versions that say different things at the same place; saving waits until somebody chooses. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  /** Whose version came between: another editor's draft, or what went live. */
  readonly with: 'draft' | 'live';
}

/** How the last change stands with the server. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

/** Everything an editing session knows. Replaced as a whole with each step; the steps are the pure functions below. */
export interface DraftWork {
  readonly address: DocumentAddress;
  readonly loaded: LoadedDocument;
  /** Hash and content of what the server has: what the next save is based on. */
  readonly hash: string | undefined;
  readonly saved: unknown;
  /** The live hash the writer has seen, once something was brought in. */
  readonly onto?: string | undefined;
  /** What stands here, with every change of this tab; undefined where the document is taken away. */
  readonly body: unknown;
  readonly saving: Saving;
  readonly savedAt?: string | undefined;
  readonly problems: readonly ServerProblem[];
  readonly conflict?: Conflict | undefined;
  readonly refusal?: string | undefined;
  /** How many changes of others were brought in without asking. */
  readonly broughtIn: number;
}

export const bodyOf = (work: DraftWork): unknown => work.body;
/** Whether the server lacks something: a change, or the word that a newer live version was seen. */
export const isUnsaved = (work: DraftWork): boolean => work.onto !== undefined || !same(bodyOf(work), work.saved);
/** Whether there is a draft, or will be with the next save. Read by content: what this tab kept over a reload is equal, not the same object. */
export const hasDraft = (work: DraftWork): boolean => work.loaded.view === 'draft' || work.savedAt !== undefined || isUnsaved(work);

/** A session as it begins: what the server has, with what this tab still kept brought in. */
export function begun(address: DocumentAddress, loaded: LoadedDocument, kept: KeptWork | undefined): DraftWork {
  const work: DraftWork = {
    address,
    loaded,
    hash: loaded.hash,
    saved: loaded.body,
    body: loaded.body,
    saving: 'saved',
    savedAt: loaded.view === 'draft' ? loaded.updatedAt : undefined,
    problems: loaded.problems,
    broughtIn: 0,
  };
  if (!kept) return work;
  if (kept.hash === loaded.hash) return waiting({ ...work, body: kept.body });
  // Meanwhile somebody else saved. What was all saved here has nothing to bring in.
  if (same(kept.body, kept.saved)) return work;
  return joined({ ...work, saved: kept.saved, body: kept.body }, loaded.body, loaded.hash, 'draft');
}

/** To be saved, where there is anything to save. */
export const waiting = (work: DraftWork): DraftWork => ({ ...work, saving: isUnsaved(work) ? 'waiting' : 'saved' });

/** After a step of the editor: to be saved, unless a conflict has to be settled first. */
export const stepped = (work: DraftWork, body: unknown): DraftWork => {
  if (body === work.body) return work;
  return work.conflict ? { ...work, body } : waiting({ ...work, body, refusal: undefined });
};

/** Somebody else's version comes under mine. What does not clash is brought in at once. */
export function joined(work: DraftWork, theirs: unknown, hash: string, kind: Conflict['with'], base: unknown = work.saved): DraftWork {
  const mine = bodyOf(work);
  const { value, clashes } = merge(base, mine, theirs);
  const next: DraftWork = {
    ...work,
    body: value,
    broughtIn: work.broughtIn + (same(value, mine) ? 0 : 1),
    ...(kind === 'draft' ? { hash, saved: theirs } : { onto: hash }),
  };
  if (clashes.length > 0) return { ...next, saving: 'conflict', conflict: { clashes, with: kind } };
  return waiting(next);
}

/** The draft was begun on a live version that is no longer the one. */
export const isStale = ({ loaded, onto }: DraftWork): boolean =>
  loaded.view === 'draft' &&
  loaded.base !== undefined &&
  loaded.live !== undefined &&
  loaded.base !== loaded.live.hash &&
  onto !== loaded.live.hash;

/** The server has `body` now. */
export const stored = (work: DraftWork, body: unknown, hash: string, problems: DraftWork['problems'], at: string): DraftWork => {
  const { onto, ...rest } = work;
  // A draft that says what is live is none any more: the server has let it go.
  const isLive = hash === work.loaded.live?.hash;
  const loaded: LoadedDocument = {
    ...work.loaded,
    ...(onto === undefined ? {} : { base: onto }),
    view: isLive ? 'live' : work.loaded.view,
  };
  return waiting({ ...rest, loaded, hash, saved: body, problems, savedAt: isLive ? undefined : at, refusal: undefined });
};

/** After the server answered to a save of `body`, at an instant. */
export function answered(work: DraftWork, body: unknown, answer: SaveAnswer, at: string): DraftWork {
  switch (answer.done) {
    case 'saved':
      return stored(work, body, answer.hash, answer.problems, at);
    case 'conflict':
      return joined(work, answer.current.body, answer.current.hash, 'draft');
    case 'refused':
      return { ...work, saving: 'refused', refusal: answer.title };
    case 'unreachable':
      return { ...work, saving: 'offline' };
  }
}
