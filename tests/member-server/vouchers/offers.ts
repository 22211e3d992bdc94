import type { Offer } from '../../../member-server/programme/index.ts';
import type { DocumentKey, Release, ReleaseFeed } from '../../../schemas/release.ts';
import type { Db } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aFeed, aRelease } from '../programme.ts';

const treat = aRelease().documents.get('campaign:toy-express-treat') as Offer;

/** An offer that anybody claims once, with changes. */
export const anOffer = (id: string, changes: object = {}): Offer => ({ ...treat, ...changes, id }) as Offer;

/** The baseline with these offers instead of its own. */
export function aReleaseOf(offers: readonly Offer[], more: Readonly<Record<string, object>> = {}, revision = 1, from?: string): Release {
  const release = aRelease(more, revision, from);
  const documents = new Map<DocumentKey, unknown>(
    [...release.documents].filter(([, document]) => (document as { type?: string }).type !== 'offer'),
  );
  for (const offer of offers) documents.set(`campaign:${offer.id}`, offer);
  return { ...release, documents };
}

/** A feed whose release and kill switches a test may change. */
export function aChangingFeed(release: Release): ReleaseFeed & { release: Release; readonly killed: Set<string> } {
  const killed = new Set<string>();
  const feed = {
    release,
    killed,
    at: (now: Date) => aFeed(feed.release).at(now),
    effectiveAt: async (instant: Date) => feed.at(instant),
    onChange: () => () => {},
    isKilled: (target: string, market?: string) => killed.has(target) || killed.has(`${target}@${market}`),
  };
  return feed;
}

const one = <Row>(sql: string) => statement<object, Row>('test.vouchers', sql);

/** What the rows say of an offer. */
export async function stockOf(db: Db, offerId: string): Promise<{ total: number; left: number; issued: number }> {
  const found = await db.one(
    one<{ total: number; left: number; issued: number }>(
      `select coalesce((select total from offer_stock where offer_id = '${offerId}'), 0)::bigint as total,
         coalesce((select sum(remaining) from offer_bucket where offer_id = '${offerId}'), 0)::bigint as left,
         (select count(*) from voucher where offer_id = '${offerId}') as issued`,
    ),
    {},
  );
  return found!;
}

export const eventsOf = async (db: Db, memberId: string): Promise<{ kind: string; actor: string | null; revision: number }[]> =>
  db.all(
    one<{ kind: string; actor: string | null; revision: number }>(
      `select e.kind, e.actor, e.revision from voucher_event e join voucher v on v.id = e.voucher_id
       where v.member_id = '${memberId}' order by v.id, e.version`,
    ),
    {},
  );
