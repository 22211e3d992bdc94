import { applyPatches, enablePatches, type Patch } from 'immer';
import { merge } from './merge.ts';
import { patchesBetween } from './patches.ts';

enablePatches();

/** Every state of a document since it was opened. States share what did not change, so keeping them all is cheap. */
export interface History {
  readonly states: readonly unknown[];
  /** Of the state that stands. */
  readonly at: number;
  /** What the last change was about, while another of the same kind still joins it. */
  readonly joining?: { readonly mark: string; readonly until: number };
}

/** Letters typed into one field with no longer pause than this are one step. */
const joinMs = 1500;

export const historyOf = (body: unknown): History => ({ states: [body], at: 0 });
export const present = (history: History): unknown => history.states[history.at];
export const canUndo = (history: History): boolean => history.at > 0;
export const canRedo = (history: History): boolean => history.at < history.states.length - 1;

/** The history with a new state; `mark` names the field, so that typing in it is one step. What could be redone is gone. */
export function record(history: History, body: unknown, now: number, mark?: string): History {
  if (body === present(history)) return history;
  const joins = mark !== undefined && history.joining?.mark === mark && now <= history.joining.until && history.at > 0;
  const states = [...history.states.slice(0, joins ? history.at : history.at + 1), body];
  return { states, at: states.length - 1, ...(mark === undefined ? {} : { joining: { mark, until: now + joinMs } }) };
}

export const undone = (history: History): History => (canUndo(history) ? { states: history.states, at: history.at - 1 } : history);
export const redone = (history: History): History => (canRedo(history) ? { states: history.states, at: history.at + 1 } : history);

/** As if somebody's change from `base` to `theirs` had been there before every state: to undo then never takes back theirs. */
export const rebased = (history: History, base: unknown, theirs: unknown): History => ({
  states: history.states.map((state) => merge(base, state, theirs).value),
  at: history.at,
});

/** A history as it is kept across a reload: its first state and the patches from each to the next. */
export interface KeptHistory {
  readonly first: unknown;
  readonly steps: readonly (readonly Patch[])[];
  readonly at: number;
}

export const packed = ({ states, at }: History): KeptHistory => ({
  first: states[0],
  steps: states.slice(1).map((state, index) => patchesBetween(states[index], state)),
  at,
});

/** Throws where the patches do not fit, as those of an older build may. */
export function unpacked({ first, steps, at }: KeptHistory): History {
  const states = [first];
  for (const step of steps) states.push(applyPatches(states.at(-1) as object, step));
  return { states, at };
}
