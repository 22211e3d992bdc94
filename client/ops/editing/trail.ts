import { merge } from '../../../schemas/merge.ts';
import type { DocumentAddress } from './draft-server.ts';
import { same } from './same.ts';

/** What a person knows of a change: how it is named, where on the page it was made, and with which others it is one step. */
export interface EditNote {
  /** Changes with one mark in a row are one step: letters typed into a field, a block and its texts. */
  readonly mark?: string | undefined;
  /** A mark joins as long as nothing else comes between, not only while somebody types. */
  readonly lasting?: boolean;
  /** The step in words, where the place does not name it: “Moved icon row”. */
  readonly what?: string;
  /** Where the field stands: a pointer in the page's own document. That of the changed value where absent. */
  readonly place?: string;
  /** Of the text that was written. */
  readonly language?: string;
}

/** One document before and after a step; undefined where it was not there. */
export interface DocumentEdit {
  readonly address: DocumentAddress;
  readonly before: unknown;
  readonly after: unknown;
}

/** What undo takes back at once: one or several documents. */
export interface UndoStep extends EditNote {
  readonly changes: readonly DocumentEdit[];
  /** The tab of the page on which it was made. */
  readonly view?: string | undefined;
  /** Until when another of its mark joins it. */
  readonly until: number;
}

/** Everything done on a page, over all documents it writes. */
export interface Trail {
  readonly steps: readonly UndoStep[];
  /** How many of them stand. */
  readonly at: number;
}

export const emptyTrail: Trail = { steps: [], at: 0 };

/** Letters typed into one field with no longer pause than this are one step. */
const joinMs = 1500;
/** As far back as anybody goes. */
const most = 200;

const isOf = (one: DocumentAddress, other: DocumentAddress) => one.kind === other.kind && one.id === other.id;

/** The trail with one more change; what could be done again is gone. */
export function recorded({ steps, at }: Trail, change: DocumentEdit, note: EditNote, now: number, view?: string): Trail {
  const until = note.lasting ? Number.POSITIVE_INFINITY : now + joinMs;
  const last = steps[at - 1];
  if (last && at === steps.length && note.mark !== undefined && last.mark === note.mark && now <= last.until) {
    return { steps: [...steps.slice(0, -1), { ...last, until, changes: together(last.changes, change) }], at };
  }
  const all = [...steps.slice(0, at), { ...note, view, until, changes: [change] }].slice(-most);
  return { steps: all, at: all.length };
}

/** Several changes of one document are one, from the first state to the last. */
const together = (changes: readonly DocumentEdit[], next: DocumentEdit): readonly DocumentEdit[] =>
  changes.some(({ address }) => isOf(address, next.address))
    ? changes.map((each) => (isOf(each.address, next.address) ? { ...each, after: next.after } : each))
    : [...changes, next];

/** The trail without a document whose draft was thrown away: nothing of it can be taken back any more. */
export function withoutDocument({ steps, at }: Trail, address: DocumentAddress): Trail {
  const left = (some: readonly UndoStep[]) =>
    some
      .map((step) => ({ ...step, changes: step.changes.filter((change) => !isOf(change.address, address)) }))
      .filter(({ changes }) => changes.length > 0);
  const kept = left(steps.slice(0, at));
  return { steps: [...kept, ...left(steps.slice(at))], at: kept.length };
}

/**
 * A document with one change of its past taken back (or done again, with the two states swapped). What others changed since stays, and so does
 * a value of the change that they wrote over.
 */
export const takenBack = (body: unknown, { before, after }: Pick<DocumentEdit, 'before' | 'after'>): unknown =>
  same(body, after) ? before : before === undefined ? body : merge(after, body, before).value;
