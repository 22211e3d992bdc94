import type { Programme } from '../../member-server/programme/index.ts';
import { CODE_LENGTH, codeOf } from '../../member-server/vouchers/rules.ts';
import type { Db } from '../../server-kit/db.ts';
import { systemRandom } from '../../server-kit/random-source.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { givenByItem, givenByOffer, type Kinds, kindsOf } from './kinds.ts';
import { type ProgressLog, SeedRefusal } from './progress.ts';
import * as store from './store.ts';
import { closeStocks } from './store-stock.ts';
import { tokenOf } from './token.ts';

interface Seeding {
  readonly count: number;
  readonly rules: Programme;
  readonly secrets: Secrets;
  readonly now: string;
  readonly progress: ProgressLog;
  /** The members' markets, in turn; every market of the site if undefined. */
  readonly markets?: readonly string[];
}

const BATCH = 10_000;

/**
 * Fills an empty member schema: each member has a session, a wallet and a lot; every 10th a voucher, every 20th an order that earned coins, every
 * 50th a redemption of a parcel, as far as half of each stock goes. All invariants hold afterwards. No events are written, so that nobody is
 * notified. Throws if the database has members.
 */
export async function seedMembers(db: Db, { count, rules, secrets, now, progress, markets }: Seeding): Promise<void> {
  if (await store.hasMembers(db)) throw new SeedRefusal('The database has members already: name an empty one.');
  const kinds = kindsOf(rules, markets ?? Object.keys(rules.site.markets));
  const startedAt = performance.now();
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await db.transaction(
      async (tx) => {
        const hashes = Array.from({ length: to - from + 1 }, (_, at) => secrets.hmac('session', tokenOf(from + at)));
        store.insertPart(tx, kinds, { from, to, now, hashes, revision: rules.revision });
        store.insertVouchers(tx, kinds, { ...vouchersOf(kinds, secrets, from, to), now, revision: rules.revision });
      },
      { useCase: 'seed.members' },
    );
    if (to % 100_000 === 0 || to === count) progress(`${to} members after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  await closeStocks(db, { items: givenByItem(kinds, count), offers: givenByOffer(kinds, count), revision: rules.revision });
  await store.analyse(db);
}

/** Codes are sealed like those of claimed vouchers, so that members can see them. */
function vouchersOf(kinds: Kinds, secrets: Secrets, from: number, to: number): store.SealedVouchers {
  const sealer = secrets.sealer('voucher');
  const made = { members: [] as number[], hashes: [] as string[], sealed: [] as string[] };
  for (let member = Math.ceil(from / 10) * 10; member <= Math.min(to, kinds.lastWithVoucher); member += 10) {
    const code = codeOf(systemRandom.bytes(CODE_LENGTH));
    made.members.push(member);
    made.hashes.push(secrets.hmac('voucher', code));
    made.sealed.push(sealer.seal(store.voucherIdOf(member), code));
  }
  return made;
}
