import type { Action } from '../../../schemas/action.ts';
import type { Origin } from '../origin.ts';
import { resolveValue } from '../resolve.ts';
import type { ScreenRun } from '../run.ts';

/** One dispatched chain with all that it starts. */
export interface Flow {
  readonly run: ScreenRun;
  readonly origin: Origin;
  /** `event` in expressions. */
  readonly event: unknown;
  /** Shared by all chains of one dispatch, so that none goes on for ever. */
  readonly budget: { actions: number };
  readonly depth: number;
  /** Runs an inner chain; gives whether the outer one goes on. */
  inner(chain: unknown, event?: unknown): Promise<boolean>;
}

/** Performs one action; false, or a promise of it, ends the chain it stands in. */
export type Perform = (action: Action, flow: Flow) => unknown;

/** The present value of a part of an action. */
export function partOf(part: unknown, { run, origin, event }: Flow): unknown {
  const scope = origin.frame.scope();
  return resolveValue(part, event === undefined ? scope : { ...scope, event }, run.host);
}

/** The same as a string: '' for what is neither text nor number. */
export function textOf(part: unknown, flow: Flow): string {
  const value = partOf(part, flow);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** An object's members as strings, for addresses; empty ones and what is no scalar are left out. */
export function paramsOf(part: unknown, flow: Flow): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(recordOf(part, flow))) {
    if (name !== '__proto__' && value !== '' && ['string', 'number', 'boolean'].includes(typeof value)) result[name] = `${value}`;
  }
  return result;
}

/** An object's members, without those that have no value. */
export function recordOf(part: unknown, flow: Flow): Record<string, unknown> {
  const value = partOf(part, flow);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}

/** The names in a list; none where there is no list. */
export function namesOf(part: unknown): readonly string[] {
  return Array.isArray(part) ? part.filter((name) => typeof name === 'string') : [];
}
