import type { Member } from '../member-server.ts';
import type { aConsole, Person } from './console.ts';

export const reason = 'A wrong scan at the till';
export const support: Person = { role: 'support' };
export const finance: Person = { role: 'finance' };
export const admin: Person = { role: 'admin' };

/** Asks for corrections of coins, each time as a request of its own, and decides them. */
export function correctionsAt(ops: ReturnType<typeof aConsole>) {
  let requests = 0;
  return {
    ask: (by: Person, input: object, of: Member) =>
      ops.ask(by, 'POST', `/members/${of.id}/adjustments`, { requestId: `request-${++requests}`, market: of.market, reason, ...input }),
    decide: (by: Person, id: string, verdict: 'approvals' | 'refusals') => ops.ask(by, 'POST', `/adjustments/${id}/${verdict}`, { reason }),
  };
}
