/**
 * One process of the ledger's load test: `tsx load-worker.ts <database url> <seed> <process> <actors> <members> <accepted> <refused> <calls>`. Actors work at random on shared
 * members until each kind was accepted and refused so often, and so many calls were made; prints what was accepted and refused.
 */
import { grant, hold, post, reverse, spend, sweepWallets, voidHold } from '../../../member-server/coins/index.ts';
import { findDueLots } from '../../../member-server/coins/store-read.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import type { Tx } from '../../../server-kit/db.ts';
import { endless } from '../../patience.ts';
import { someRules } from '../programme.ts';
import { seededRandom } from './seeded-random.ts';

const [url = '', seed = '', process_ = '', ...sizes] = process.argv.slice(2);
const [actors = 0, members = 0, leastAccepted = 0, leastRefused = 0, leastCalls = 0] = sizes.map(Number);
/** More than are ever needed. */
const mostCalls = 20 * leastCalls;
/** Nine days at the least, of coins that are valid for one or three. */
const minutesACall = Math.ceil((9 * 24 * 60) / leastCalls);

type Kind = 'grant' | 'spend' | 'hold' | 'post' | 'void' | 'reverse' | 'expire';
const kinds: readonly Kind[] = ['grant', 'spend', 'hold', 'hold', 'post', 'void', 'reverse', 'expire'];
const counted = kinds.filter((kind) => kind !== 'expire');
const refusable = new Set<Kind>(['spend', 'hold', 'post', 'void', 'reverse']);

const accepted = new Map<Kind, number>();
const refused = new Map<Kind, number>();
const count = (map: Map<Kind, number>, kind: Kind, by = 1) => map.set(kind, (map.get(kind) ?? 0) + by);
const missing = (): boolean =>
  counted.some((kind) => (accepted.get(kind) ?? 0) < leastAccepted || (refusable.has(kind) && (refused.get(kind) ?? 0) < leastRefused));

const rulesByDays = [0, 1, 3].map((validDays) => ({
  ...someRules(),
  coins: { ...someRules().coins, validDays: validDays || 1, holdMinutes: 120 * minutesACall },
}));
const database = await openDatabase({ url, poolSize: 12, patience: endless });
const db = database.schema('member');
const random = seededRandom(`${seed}:${process_}`);
const entries: { id: string; amount: number; memberId: string }[] = [];
const holds: { id: string; amount: number; memberId: string }[] = [];
const taken: typeof holds = [];
let calls = 0;
let repeats = 0;

async function once(): Promise<void> {
  const turn = calls++;
  const now = new Date(Date.parse('2025-02-01T00:00:00.000Z') + turn * minutesACall * 60_000).toISOString();
  const memberId = `m${random.below(members)}`;
  const rules = rulesByDays[random.below(rulesByDays.length)]!;
  const kind = kinds[random.below(kinds.length)]!;
  const source = { kind: 'load', id: `${process_}-${turn}` };
  const occasion = { memberId, market: 'MY', now, rules };
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work, { useCase: `load.${kind}` });
  const tooMuch = random.below(4) === 0 ? 1_000_000 : 0;

  if (kind === 'expire') {
    const { wallets } = await sweepWallets(db, findDueLots, now, rules);
    count(accepted, kind, wallets);
    return;
  }
  if (kind === 'grant') {
    const posting = { ...occasion, type: 'engagement_reward', amount: 1 + random.below(200), source } as const;
    const entry = await run((tx) => grant(tx, posting));
    if (random.below(10) === 0) {
      const again = await run((tx) => grant(tx, posting));
      if (again.id !== entry.id) throw new Error('A fact was granted twice');
      repeats += 1;
    }
    entries.push({ ...entry, memberId });
    count(accepted, kind);
    return;
  }
  const amount = 1 + random.below(60) + tooMuch;
  const decided = await decide();
  if (decided === undefined) return;
  if ('refusal' in decided) return void count(refused, kind);
  count(accepted, kind);
  if (kind === 'hold') holds.push({ id: decided.id, amount, memberId });
  if (kind === 'spend') entries.push({ id: decided.id, amount: -amount, memberId });

  async function decide(): Promise<{ readonly id: string } | { readonly refusal: string } | undefined> {
    if (kind === 'spend') return run((tx) => spend(tx, { ...occasion, type: 'redeem', amount, source }));
    if (kind === 'hold') return run((tx) => hold(tx, { ...occasion, type: 'offset_store', amount, source }));
    if (kind === 'reverse') {
      const entry = entries[random.below(entries.length || 1)];
      if (!entry) return undefined;
      const some = 1 + random.below(Math.abs(entry.amount)) + tooMuch;
      return run((tx) => reverse(tx, { ...occasion, memberId: entry.memberId, entryId: entry.id, amount: some, source }));
    }
    // A hold that nobody took yet is likely open, any other resolved.
    const one = random.below(3) > 0 ? holds.pop() : taken[random.below(taken.length || 1)];
    if (!one) return undefined;
    taken.push(one);
    if (kind === 'void') return run((tx) => voidHold(tx, { ...occasion, memberId: one.memberId, holdId: one.id }));
    const part = 1 + random.below(one.amount);
    return run((tx) => post(tx, { ...occasion, memberId: one.memberId, type: 'offset_store', amount: part, source, holdId: one.id }));
  }
}

async function act(): Promise<void> {
  while (calls < mostCalls && (missing() || calls < leastCalls)) await once();
}

await Promise.all(Array.from({ length: actors }, act));
await database.close();
console.log(JSON.stringify({ calls, repeats, accepted: Object.fromEntries(accepted), refused: Object.fromEntries(refused) }));
