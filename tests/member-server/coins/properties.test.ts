import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOfLot } from '../../../member-server/coins/rules.ts';
import { inFull, seed } from '../../deep.ts';
import { KeptWallet } from './kept-wallet.ts';
import { NaiveWallet } from './naive-wallet.ts';

const HOUR_MS = 3_600_000;
const GRACE_DAYS = 3;

const amount = fc.integer({ min: 1, max: 30 });
const pick = fc.nat({ max: 50 });
const step = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), amount, validDays: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('spend' as const), amount }),
  fc.record({ do: fc.constant('hold' as const), amount, hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('post' as const), amount, pick }),
  fc.record({ do: fc.constant('letGo' as const), pick }),
  fc.record({ do: fc.constant('reverse' as const), amount, pick }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
);

it('agrees with a naive model that moves single coins, and never breaks a sum, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const real = new KeptWallet();
      const naive = new NaiveWallet();
      const entryIds: string[] = [];
      const holdIds: string[] = [];
      let at = Date.parse('2025-02-01T22:00:00.000Z');
      steps.forEach((each, turn) => {
        at += each.do === 'wait' ? each.hours * HOUR_MS : 1;
        const now = new Date(at).toISOString();
        const source = { kind: 'turn', id: String(turn) };
        const book = real.open(now);
        naive.tick(now);
        const [said, expected] = act();
        expect(said).toBe(expected);
        // A refused call saves nothing; a read or the next call sweeps again.
        if (said === 'done') real.save(book.change(), now);
        expect({ available: book.available, held: book.held, debt: book.debt }).toEqual({
          available: naive.pile.length,
          held: naive.held,
          debt: naive.debt,
        });
        expect(byExpiry(book.lots.flatMap(({ expiresAt, remaining }) => Array<string>(remaining).fill(expiresAt)))).toEqual(
          byExpiry(naive.pile.map(({ expiresAt }) => expiresAt)),
        );
        expect(real.broken()).toEqual([]);

        function act(): [string, string] {
          switch (each.do) {
            case 'wait':
              return ['done', 'done'];
            case 'grant': {
              const expiresAt = endOfLot(now, each.validDays, 'Asia/Kuala_Lumpur');
              const entry = book.grant({ type: 'engagement_reward', amount: each.amount, source, expiresAt });
              entryIds.push(entry.id);
              return ['done', naive.grant(entry.id, each.amount, expiresAt, now)];
            }
            case 'spend': {
              const entry = book.spend({ type: 'redeem', amount: each.amount, source });
              if ('refusal' in entry) return [entry.refusal, naive.spend('none', each.amount)];
              entryIds.push(entry.id);
              return ['done', naive.spend(entry.id, each.amount)];
            }
            case 'hold': {
              const expiresAt = new Date(at + each.hours * HOUR_MS).toISOString();
              const hold = book.hold({ type: 'offset_store', amount: each.amount, source, expiresAt });
              if ('refusal' in hold) return [hold.refusal, naive.hold('none', each.amount, expiresAt)];
              holdIds.push(hold.id);
              return ['done', naive.hold(hold.id, each.amount, expiresAt)];
            }
            case 'post': {
              const id = holdIds[each.pick % (holdIds.length || 1)] ?? 'none';
              const entry = book.post(id, { type: 'offset_store', amount: each.amount, source });
              if ('refusal' in entry) return [entry.refusal, naive.post('none', id, each.amount, now)];
              entryIds.push(entry.id);
              return ['done', naive.post(entry.id, id, each.amount, now)];
            }
            case 'letGo': {
              const id = holdIds[each.pick % (holdIds.length || 1)] ?? 'none';
              const released = book.release(id);
              return ['refusal' in released ? released.refusal : 'done', naive.letGo(id, now)];
            }
            case 'reverse': {
              const id = entryIds[each.pick % (entryIds.length || 1)];
              if (id === undefined) return ['done', 'done'];
              const terms = {
                amount: each.amount,
                source,
                graceDays: GRACE_DAYS,
                graceExpiresAt: endOfLot(now, GRACE_DAYS, 'Asia/Kuala_Lumpur'),
              };
              const entry = book.reverse(real.original(id), terms);
              if ('refusal' in entry) return [entry.refusal, naive.reverse('none', id, each.amount, now, GRACE_DAYS)];
              entryIds.push(entry.id);
              return ['done', naive.reverse(entry.id, id, each.amount, now, GRACE_DAYS)];
            }
          }
        }
      });
    }),
    { seed, numRuns: inFull(350, 10_000) },
  );
});

function byExpiry(instants: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const instant of instants) counts[instant] = (counts[instant] ?? 0) + 1;
  return counts;
}
