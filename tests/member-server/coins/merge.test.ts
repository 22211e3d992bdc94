import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfLot } from '../../../member-server/coins/rules.ts';
import { seed } from '../../deep.ts';
import { KeptWallet } from './kept-wallet.ts';

const source = { kind: 'adjustment', id: 'a1' };
const first = '2025-02-01T08:00:00.000Z';
const later = '2025-02-02T08:00:00.000Z';

interface Filled {
  readonly grants: readonly number[];
  readonly spent?: number;
  readonly held?: number;
  /** Taken back of the first grant. */
  readonly refunded?: number;
}

function aWallet({ grants, spent = 0, held = 0, refunded = 0 }: Filled): KeptWallet {
  const wallet = new KeptWallet();
  const book = wallet.open(first);
  const entries = grants.map((amount, at) =>
    book.grant({
      type: 'engagement_reward',
      amount,
      source: { kind: 'g', id: `${at}` },
      expiresAt: endOfLot(first, 10 + at, 'Asia/Kuala_Lumpur'),
    }),
  );
  if (spent > 0) book.spend({ type: 'redeem', amount: spent, source: { kind: 's', id: '1' } });
  if (held > 0)
    book.hold({ type: 'offset_store', amount: held, source: { kind: 'h', id: '1' }, expiresAt: endOfLot(first, 5, 'Asia/Kuala_Lumpur') });
  wallet.save(book.change(), first);
  if (refunded > 0 && entries[0]) {
    const back = wallet.open(first);
    const terms = {
      amount: refunded,
      source: { kind: 'r', id: '1' },
      graceDays: 1,
      graceExpiresAt: endOfLot(first, 1, 'Asia/Kuala_Lumpur'),
    };
    const entry = back.reverse(wallet.original(entries[0].id), terms);
    if ('refusal' in entry) throw new Error(entry.refusal);
    wallet.save(back.change(), first);
  }
  return wallet;
}

function merge(from: KeptWallet, into: KeptWallet) {
  const [giver, taker] = [from.open(later), into.open(later)];
  const entries = taker.moveIn(giver.moveOut(source), source);
  from.save(giver.change(), later);
  into.save(taker.change(), later);
  return entries;
}

const schedule = (wallet: KeptWallet) =>
  [...wallet.lots.values()].flatMap(({ expiresAt, remaining }) => Array<string>(remaining).fill(expiresAt)).sort();
const worth = ({ available, held, debt }: KeptWallet) => available + held - debt;
const balances = ({ available, held, debt }: KeptWallet) => [available, held, debt];

describe('Merging two wallets of a market (R-301)', () => {
  it.each<[string, Filled, Filled, number[], number[]]>([
    ['lots go over as they are', { grants: [30, 20] }, { grants: [5] }, [0, 0, 0], [55, 0, 0]],
    ['nothing into nothing', { grants: [] }, { grants: [] }, [0, 0, 0], [0, 0, 0]],
    ['the taker’s debt is repaid first', { grants: [30, 20] }, { grants: [40], spent: 40, refunded: 35 }, [0, 0, 0], [15, 0, 0]],
    ['a debt goes over and takes coins', { grants: [40], spent: 40, refunded: 35 }, { grants: [30, 20] }, [0, 0, 0], [15, 0, 0]],
    ['a debt that is more than the coins stays one', { grants: [40], spent: 40, refunded: 35 }, { grants: [10] }, [0, 0, 0], [0, 0, 25]],
    ['two debts are one', { grants: [9], spent: 9, refunded: 4 }, { grants: [9], spent: 9, refunded: 5 }, [0, 0, 0], [0, 0, 9]],
    ['coins a till holds stay for it', { grants: [30], held: 12 }, { grants: [1] }, [0, 12, 0], [19, 0, 0]],
  ])('%s', (_what, giver, taker, left, got) => {
    const [from, into] = [aWallet(giver), aWallet(taker)];
    merge(from, into);
    expect([balances(from), balances(into)]).toEqual([left, got]);
    expect([...from.broken(), ...into.broken()]).toEqual([]);
  });

  it('the sum stays and no coin’s expiry moves, whatever both hold', () => {
    const filled = fc
      .record({
        grants: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
        spent: fc.nat(60),
        held: fc.nat(30),
        refunded: fc.nat(40),
      })
      .map(({ grants, spent, held, refunded }) => {
        const total = grants.reduce((sum, each) => sum + each, 0);
        const paid = Math.min(spent, total);
        return { grants, spent: paid, held: Math.min(held, total - paid), refunded: Math.min(refunded, grants[0] ?? 0) };
      });
    fc.assert(
      fc.property(filled, filled, (giver, taker) => {
        const [from, into] = [aWallet(giver), aWallet(taker)];
        const [sum, coins] = [worth(from) + worth(into), [...schedule(from), ...schedule(into)].sort()];
        const debts = from.debt + into.debt;
        const entries = merge(from, into);
        expect(worth(from) + worth(into)).toBe(sum);
        expect(from.debt).toBe(0);
        expect(entries.every(({ type }) => type === 'change')).toBe(true);
        // Debts are repaid with the coins that expire first of those that pay; nothing else is gone.
        const after = [...schedule(from), ...schedule(into)];
        expect(coins.length - after.length).toBe(debts - into.debt);
        for (const expiresAt of after) coins.splice(coins.indexOf(expiresAt), 1);
        expect(coins).toHaveLength(debts - into.debt);
        expect([...from.broken(), ...into.broken()]).toEqual([]);
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
