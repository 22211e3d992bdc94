import { type Clash, merge } from '../../../schemas/merge.ts';
import type { DocumentAddress, LoadedDocument, SaveAnswer, ServerProblem, Version } from './draft-server.ts';
import { isUnsaved, type KeptWork } from './kept-work.ts';
import { same } from './same.ts';

/** Two versions that say different things at the same place; saving waits until somebody chooses. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  /** Whose version came between: another editor's draft, or what went live. */
  readonly with: 'draft' | 'live';
}

/** A conflict with the two versions that are merged again after each step and each reading, until somebody chooses. */
interface OpenConflict extends Conflict {
  /** What mine and theirs are merged from: theirs as far as it was agreed to (`Merged`). */
  readonly agreed: unknown;
  readonly theirs: unknown;
}

/** How the last change stands with the server. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

/** Everything an editing session knows. Replaced as a whole with each step; the steps are the pure functions below. */
export interface DraftWork {
  readonly address: DocumentAddress;
  readonly loaded: LoadedDocument;
  /** Hash and content of what the server has: what the next save is based on. In a conflict no save is sent. */
  readonly hash: string | undefined;
  readonly saved: unknown;
  /** The live hash the writer has seen, once something was brought in. */
  readonly onto?: string | undefined;
  /** What stands here, with every change of this tab; undefined where the document is taken away. */
  readonly body: unknown;
  readonly saving: Saving;
  readonly savedAt?: string | undefined;
  readonly problems: readonly ServerProblem[];
  readonly conflict?: OpenConflict | undefined;
  /** What was sent since `hash` and may be on the server without an answer: if it is, nobody else changed anything. */
  readonly sent?: readonly unknown[] | undefined;
  readonly refusal?: string | undefined;
  /** How many changes of others were brought in without asking. */
  readonly broughtIn: number;
}

export const bodyOf = (work: DraftWork): unknown => work.body;
/** Whether there is a draft, or will be with the next save. Read by content: what this tab kept over a reload is equal, not the same object. */
export const hasDraft = (work: DraftWork): boolean => work.loaded.view === 'draft' || work.savedAt !== undefined || isUnsaved(work);

/**
 * The work after a reading: what the server has, with what this tab has of it brought in. Undefined where there is no document, neither there
 * nor here.
 */
export function begun(address: DocumentAddress, loaded: LoadedDocument | undefined, kept: KeptWork | undefined): DraftWork | undefined {
  const read = readFrom(address, loaded);
  if (!kept) return loaded && read;
  const { conflict, ...mine } = kept;
  const work: DraftWork = { ...read, ...mine };
  const base = conflict?.with === 'draft' ? conflict.agreed : kept.saved;
  const met = joined(work, { hash: loaded?.hash, body: loaded?.body }, base);
  // What is live is asked about again once this is settled.
  if (met.conflict) return conflict?.with === 'live' ? { ...met, onto: undefined } : met;
  if (!loaded && !isUnsaved(met)) return undefined;
  const isClean = same(kept.body, kept.saved);
  const live = conflict?.with === 'live' ? loaded?.live : undefined;
  return live ? joinedLive(met, live, conflict!.agreed) : isClean ? { ...met, broughtIn: 0 } : met;
}

/** What the server has; a document that is nowhere yet is empty. */
export function readFrom(address: DocumentAddress, loaded: LoadedDocument | undefined): DraftWork {
  return {
    address,
    loaded: loaded ?? { ...address, hash: '', revision: 0, view: 'draft', problems: [], editable: true },
    hash: loaded?.hash,
    saved: loaded?.body,
    body: loaded?.body,
    saving: 'saved',
    savedAt: loaded?.view === 'draft' ? loaded.updatedAt : undefined,
    problems: loaded?.problems ?? [],
    broughtIn: 0,
  };
}

/** To be saved, where there is anything to save. */
export const waiting = (work: DraftWork): DraftWork => ({ ...work, saving: isUnsaved(work) ? 'waiting' : 'saved' });

/** After a step of the editor: to be saved, unless a conflict has to be settled first. */
export const stepped = (work: DraftWork, body: unknown): DraftWork => {
  if (body === work.body) return work;
  const { conflict, ...rest } = work;
  if (!conflict) return waiting({ ...rest, body, refusal: undefined });
  return merged({ ...rest, body }, conflict.theirs, conflict.with, conflict.agreed);
};

/** Somebody else's draft comes under mine, `base` being what mine was made from. What does not clash is brought in at once. */
export function joined(work: DraftWork, theirs: Version, base: unknown = work.saved): DraftWork {
  const { conflict, sent, ...rest } = work;
  const { hash, body: saved } = theirs;
  const next = merged({ ...rest, hash, saved }, saved, 'draft', base, sent);
  // A save may arrive late, as long as what it was sent on is there.
  return hash === work.hash && !next.conflict ? { ...next, sent } : next;
}

/** What went live since comes under mine, `base` being what the draft was begun on. */
export function joinedLive({ conflict: _, ...work }: DraftWork, live: Version, base: unknown): DraftWork {
  return merged({ ...work, onto: live.hash }, live.body, 'live', base);
}

function merged(work: DraftWork, theirs: unknown, kind: Conflict['with'], base: unknown, sent: DraftWork['sent'] = []): DraftWork {
  const { value, clashes, agreed } = merge(base, work.body, theirs, [], sent);
  const isMine = same(value, work.body);
  const next = { ...work, body: isMine ? work.body : value, broughtIn: work.broughtIn + (isMine ? 0 : 1) };
  if (clashes.length > 0) return { ...next, saving: 'conflict', conflict: { clashes, with: kind, agreed, theirs } };
  return waiting(next);
}

/** The draft was begun on a live version that is no longer the one. */
export const isStale = ({ loaded, onto }: DraftWork): boolean =>
  loaded.view === 'draft' &&
  loaded.base !== undefined &&
  loaded.live !== undefined &&
  loaded.base !== loaded.live.hash &&
  onto !== loaded.live.hash;

/** The server has the body of a save now, and its word that a newer live version was seen. */
function stored(
  { sent: _, ...work }: DraftWork,
  { body, onto }: DraftWork,
  { hash, problems }: Extract<SaveAnswer, { done: 'saved' }>,
  at: string,
): DraftWork {
  // A draft that says what is live is none any more: the server has let it go.
  const isLive = hash === work.loaded.live?.hash;
  const loaded: LoadedDocument = {
    ...work.loaded,
    ...(onto === undefined ? {} : { base: onto }),
    view: isLive ? 'live' : work.loaded.view,
  };
  return waiting({
    ...work,
    ...{ onto: work.onto === onto ? undefined : work.onto },
    ...{ loaded, hash, saved: body, problems, savedAt: isLive ? undefined : at, refusal: undefined },
  });
}

/** Of saves whose answer was lost, as many are known. */
const mostSent = 5;

/** Before a save is sent. */
export const sending = (work: DraftWork): DraftWork => {
  const others = (work.sent ?? []).filter((each) => !same(each, work.body));
  return { ...work, saving: 'saving', sent: [...others, work.body].slice(-mostSent) };
};

/** After the server answered at an instant to a save, `before` being the work as it was saved. */
export function answered(work: DraftWork, before: DraftWork, answer: SaveAnswer, at: string): DraftWork {
  if (answer.done === 'unreachable') return { ...work, saving: 'offline', sent: answer.isUnknown ? work.sent : before.sent };
  return replied({ ...work, sent: before.sent }, before, answer, at);
}

function replied(work: DraftWork, before: DraftWork, answer: Exclude<SaveAnswer, { done: 'unreachable' }>, at: string): DraftWork {
  switch (answer.done) {
    case 'saved':
      return stored(work, before, answer, at);
    case 'conflict':
      // It names the other draft or what is live by now; without `onto` only a draft can have come between.
      return before.onto === undefined ? joined(placed(work, answer.current), answer.current) : waiting({ ...work, onto: undefined });
    case 'refused':
      return { ...work, saving: 'refused', refusal: answer.title };
  }
}

/** The draft of somebody else, or none where they threw it away. */
function placed(work: DraftWork, { hash }: Version): DraftWork {
  const { live } = work.loaded;
  const isLive = live !== undefined && live.hash === hash;
  return { ...work, loaded: { ...work.loaded, view: isLive ? 'live' : 'draft' }, ...(isLive ? { savedAt: undefined } : {}) };
}
