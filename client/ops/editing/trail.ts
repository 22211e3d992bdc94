import { merge } from '../../../schemas/merge.ts';
import type { DocumentAddress } from './draft-server.ts';
import { same } from './same.ts';

/** Metadata of a change for the history: its name, its place on the page, and which changes form one step with it. */
export interface EditNote {
  /** Consecutive changes with the same mark form one step: letters typed into a field, a block and its texts. */
  readonly mark?: string | undefined;
  /** True if changes with this mark are joined however long the pause, as long as no other change is made between them. */
  readonly lasting?: boolean;
  /** Description of the step, if its field's label is not enough: “Moved icon row”. */
  readonly what?: string;
  /** Pointer of the field in the page's own document; by default that of the changed value. */
  readonly place?: string;
  /** Language of the text that was changed. */
  readonly language?: string;
}

/** A document before and after a step; undefined where it does not exist. */
export interface DocumentEdit {
  readonly address: DocumentAddress;
  readonly before: unknown;
  readonly after: unknown;
}

/** A step of undo: changes of one or several documents. */
export interface UndoStep extends EditNote {
  readonly changes: readonly DocumentEdit[];
  /** Tab of the page on which the step was made. */
  readonly view?: string | undefined;
  /** Time (ms since 1970) until which another change with the same mark joins this step. */
  readonly until: number;
}

/** Undo history of a page, over all documents edited there. */
export interface Trail {
  readonly steps: readonly UndoStep[];
  /** Number of steps in effect; later ones can be redone. */
  readonly at: number;
}

export const emptyTrail: Trail = { steps: [], at: 0 };

/** Longest pause between letters typed into one field that form one step. */
const joinMs = 1500;
/** Most steps kept. */
const most = 200;

const isOf = (one: DocumentAddress, other: DocumentAddress) => one.kind === other.kind && one.id === other.id;

/** Adds a change to the history; drops the steps that could be redone. */
export function recorded({ steps, at }: Trail, change: DocumentEdit, note: EditNote, now: number, view?: string): Trail {
  const until = note.lasting ? Number.POSITIVE_INFINITY : now + joinMs;
  const last = steps[at - 1];
  if (last && at === steps.length && note.mark !== undefined && last.mark === note.mark && now <= last.until) {
    return { steps: [...steps.slice(0, -1), { ...last, until, changes: together(last.changes, change) }], at };
  }
  const all = [...steps.slice(0, at), { ...note, view, until, changes: [change] }].slice(-most);
  return { steps: all, at: all.length };
}

/** Merges several changes of one document into one, from its first state to its last. */
const together = (changes: readonly DocumentEdit[], next: DocumentEdit): readonly DocumentEdit[] =>
  changes.some(({ address }) => isOf(address, next.address))
    ? changes.map((each) => (isOf(each.address, next.address) ? { ...each, after: next.after } : each))
    : [...changes, next];

/** Removes the steps of a document whose draft was discarded. */
export function withoutDocument({ steps, at }: Trail, address: DocumentAddress): Trail {
  const left = (some: readonly UndoStep[]) =>
    some
      .map((step) => ({ ...step, changes: step.changes.filter((change) => !isOf(change.address, address)) }))
      .filter(({ changes }) => changes.length > 0);
  const kept = left(steps.slice(0, at));
  return { steps: [...kept, ...left(steps.slice(at))], at: kept.length };
}

/**
 * Body of a document with one earlier change reverted (for redo, swap `before` and `after`).
 * Keeps later changes by others, including to values of this change.
 */
export const takenBack = (body: unknown, { before, after }: Pick<DocumentEdit, 'before' | 'after'>): unknown =>
  same(body, after) ? before : before === undefined ? body : merge(after, body, before).value;
