import { DAY_MS } from '../../schemas/dates.ts';
import { type Command, hashRequest } from '../../server-kit/command.ts';
import type { Programme } from '../programme/index.ts';

/** An event in a demo member's past; `days` is its age, `tell` creates it at its instant. */
export interface DemoEvent {
  readonly days: number;
  readonly tell: (now: string) => Promise<unknown>;
}

/** Data for all events of a demo member. `oldest`: days since the registration. */
export interface DemoContext {
  readonly memberId: string;
  readonly oldest: number;
  readonly rules: Programme;
}

export const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();

/** Command for an operation that the demo member called; `what` makes its idempotency key unique. */
export const keyed = (operation: string, scope: string, what: string | number, now: string): Command => ({
  operation,
  key: `demo-${what}`,
  scope,
  requestHash: hashRequest(operation, {}),
  now,
});
