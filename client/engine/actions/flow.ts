import type { Action } from '../../../schemas/action.ts';
import type { Origin } from '../origin.ts';
import { resolveValue } from '../resolve.ts';
import type { ScreenRun } from '../run.ts';

/** The context of one chain, passed on to the chains inside it. */
export interface Flow {
  readonly run: ScreenRun;
  readonly origin: Origin;
  /** The value of `event` in expressions. */
  readonly event: unknown;
  /** Actions left; shared by all chains of one dispatch, so that none runs endlessly. */
  readonly budget: { actions: number };
  readonly depth: number;
  /** Runs an inner chain; resolves to false if the outer chain must end. */
  inner(chain: unknown, event?: unknown): Promise<boolean>;
}

/** Performs one action. Returning false, or a promise of it, ends the chain. */
export type Perform = (action: Action, flow: Flow) => unknown;

/** Resolves a part of an action to its current value. */
export function partOf(part: unknown, { run, origin, event }: Flow): unknown {
  const scope = origin.frame.scope();
  return resolveValue(part, event === undefined ? scope : { ...scope, event }, run.host);
}

/** Resolves a part of an action to a string; '' if it is neither text nor number. */
export function textOf(part: unknown, flow: Flow): string {
  const value = partOf(part, flow);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** Resolves an object's members to strings, for addresses; leaves out empty strings and values that are not scalar. */
export function paramsOf(part: unknown, flow: Flow): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(recordOf(part, flow))) {
    if (name !== '__proto__' && value !== '' && ['string', 'number', 'boolean'].includes(typeof value)) result[name] = `${value}`;
  }
  return result;
}

/** Resolves an object, without members that are undefined. */
export function recordOf(part: unknown, flow: Flow): Record<string, unknown> {
  const value = partOf(part, flow);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}

/** The strings in a list; empty if it is not a list. */
export function namesOf(part: unknown): readonly string[] {
  return Array.isArray(part) ? part.filter((name) => typeof name === 'string') : [];
}
