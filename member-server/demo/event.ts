import { DAY_MS } from '../../schemas/dates.ts';
import { type Command, hashRequest } from '../../server-kit/command.ts';
import type { Programme } from '../programme/index.ts';

/** Something in a demo member's past, told at its instant. */
export interface DemoEvent {
  readonly days: number;
  readonly tell: (now: string) => Promise<unknown>;
}

/** What all events of a demo member need. `oldest`: the days since the registration. */
export interface DemoContext {
  readonly memberId: string;
  readonly oldest: number;
  readonly rules: Programme;
}

export const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();

/** The command of an operation that the demo member called; `what` tells it from the others of the same operation. */
export const keyed = (operation: string, scope: string, what: string | number, now: string): Command => ({
  operation,
  key: `demo-${what}`,
  scope,
  requestHash: hashRequest(operation, {}),
  now,
});
