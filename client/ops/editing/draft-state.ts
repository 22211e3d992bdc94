import { type Clash, merge } from '../../../schemas/merge.ts';
import type { DocumentAddress, LoadedDocument, SaveAnswer, ServerProblem, Version } from './draft-server.ts';
import { isUnsaved, type KeptWork } from './kept-work.ts';
import { same } from './same.ts';

/** Two versions that differ in the same value. Nothing is saved until the operator has chosen. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  /** Origin of the other version: another editor's draft, or the live document. */
  readonly with: 'draft' | 'live';
}

/** A conflict with its two versions, which are merged again after each edit and each load until the operator has chosen. */
interface OpenConflict extends Conflict {
  /** Common ancestor of the merge: theirs, as far as it was accepted already (`Merged`). */
  readonly agreed: unknown;
  readonly theirs: unknown;
}

/** Save state of the last change. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

/** State of an editing session. Immutable: each step is a pure function below that returns a new one. */
export interface DraftWork {
  readonly address: DocumentAddress;
  readonly loaded: LoadedDocument;
  /** Hash and content of the server's version, on which the next save is based. No save is sent during a conflict. */
  readonly hash: string | undefined;
  readonly saved: unknown;
  /** Live hash that the writer has seen, once the live version was merged in. */
  readonly onto?: string | undefined;
  /** Body with all changes of this tab; undefined if the draft deletes the document. */
  readonly body: unknown;
  readonly saving: Saving;
  readonly savedAt?: string | undefined;
  readonly problems: readonly ServerProblem[];
  readonly conflict?: OpenConflict | undefined;
  /** Bodies sent after `hash` without an answer. If the server has one of them, the change is this tab's own. */
  readonly sent?: readonly unknown[] | undefined;
  readonly refusal?: string | undefined;
  /** Number of merges that changed the body. */
  readonly broughtIn: number;
}

export const bodyOf = (work: DraftWork): unknown => work.body;
/** True if there is a draft, or the next save will create one. Compares content, because work kept over a reload is equal but not identical. */
export const hasDraft = (work: DraftWork): boolean => work.loaded.view === 'draft' || work.savedAt !== undefined || isUnsaved(work);

/**
 * State after a load: the server's version merged with the work that this tab kept.
 * Undefined if the document exists neither on the server nor here.
 */
export function begun(address: DocumentAddress, loaded: LoadedDocument | undefined, kept: KeptWork | undefined): DraftWork | undefined {
  const read = readFrom(address, loaded);
  if (!kept) return loaded && read;
  const { conflict, ...mine } = kept;
  const work: DraftWork = { ...read, ...mine };
  const base = conflict?.with === 'draft' ? conflict.agreed : kept.saved;
  const met = joined(work, { hash: loaded?.hash, body: loaded?.body }, base);
  // A conflict with live is computed again once this one is resolved.
  if (met.conflict) return conflict?.with === 'live' ? { ...met, onto: undefined } : met;
  if (!loaded && !isUnsaved(met)) return undefined;
  const isClean = same(kept.body, kept.saved);
  const live = conflict?.with === 'live' ? loaded?.live : undefined;
  return live ? joinedLive(met, live, conflict!.agreed) : isClean ? { ...met, broughtIn: 0 } : met;
}

/** State of a freshly loaded document; an empty one for a document that does not exist yet. */
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

/** Marks the work to be saved, if anything is unsaved. */
export const waiting = (work: DraftWork): DraftWork => ({ ...work, saving: isUnsaved(work) ? 'waiting' : 'saved' });

/** State after an edit: to be saved, or merged again if a conflict is open. */
export const stepped = (work: DraftWork, body: unknown): DraftWork => {
  if (body === work.body) return work;
  const { conflict, ...rest } = work;
  if (!conflict) return waiting({ ...rest, body, refusal: undefined });
  return merged({ ...rest, body }, conflict.theirs, conflict.with, conflict.agreed);
};

/** Rebases my changes onto another editor's draft; `base` is what mine were made from. Changes that do not clash are merged at once. */
export function joined(work: DraftWork, theirs: Version, base: unknown = work.saved): DraftWork {
  const { conflict, sent, ...rest } = work;
  const { hash, body: saved } = theirs;
  const next = merged({ ...rest, hash, saved }, saved, 'draft', base, sent);
  // A save of this tab may still arrive late, as long as the server has the version that it was based on.
  return hash === work.hash && !next.conflict ? { ...next, sent } : next;
}

/** Rebases my changes onto a newer live version; `base` is the live version on which the draft was started. */
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

/** True if the draft was started on a live version that was replaced, and the new one is not merged in. */
export const isStale = ({ loaded, onto }: DraftWork): boolean =>
  loaded.view === 'draft' &&
  loaded.base !== undefined &&
  loaded.live !== undefined &&
  loaded.base !== loaded.live.hash &&
  onto !== loaded.live.hash;

/** State after a successful save: the server has its body, and knows that the writer has seen the live version `onto`. */
function stored(
  { sent: _, ...work }: DraftWork,
  { body, onto }: DraftWork,
  { hash, problems }: Extract<SaveAnswer, { done: 'saved' }>,
  at: string,
): DraftWork {
  // The server deletes a draft that equals the live document.
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

/** Most bodies kept in `sent`. */
const mostSent = 5;

/** State while a save is in flight. */
export const sending = (work: DraftWork): DraftWork => {
  const others = (work.sent ?? []).filter((each) => !same(each, work.body));
  return { ...work, saving: 'saving', sent: [...others, work.body].slice(-mostSent) };
};

/** State after the answer to a save; `before` is the state that was saved, `at` the instant (RFC 3339). */
export function answered(work: DraftWork, before: DraftWork, answer: SaveAnswer, at: string): DraftWork {
  if (answer.done === 'unreachable') return { ...work, saving: 'offline', sent: answer.isUnknown ? work.sent : before.sent };
  return replied({ ...work, sent: before.sent }, before, answer, at);
}

function replied(work: DraftWork, before: DraftWork, answer: Exclude<SaveAnswer, { done: 'unreachable' }>, at: string): DraftWork {
  switch (answer.done) {
    case 'saved':
      return stored(work, before, answer, at);
    case 'conflict':
      // The answer has the other draft or the live version. Without `onto` only another draft can be the cause.
      return before.onto === undefined ? joined(placed(work, answer.current), answer.current) : waiting({ ...work, onto: undefined });
    case 'refused':
      return { ...work, saving: 'refused', refusal: answer.title };
  }
}

/** Notes whether the server's version is another editor's draft, or live because that draft was discarded. */
function placed(work: DraftWork, { hash }: Version): DraftWork {
  const { live } = work.loaded;
  const isLive = live !== undefined && live.hash === hash;
  return { ...work, loaded: { ...work.loaded, view: isLive ? 'live' : 'draft' }, ...(isLive ? { savedAt: undefined } : {}) };
}
