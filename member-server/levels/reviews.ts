import { showEnd } from '../../schemas/dates.ts';
import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import { openBook } from '../coins/index.ts';
import { dailyJob, type MarketDays } from '../daily-jobs/index.ts';
import type { MemberTools } from '../feature.ts';
import { nameValue, tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { spendByMarket } from '../purchases/index.ts';
import { changeLevel, type LevelChange, tellRisk } from './change.ts';
import { decideReview, spendSince } from './review-rules.ts';
import { type Level, ruleOf } from './rules.ts';
import { readStatus } from './service.ts';
import * as store from './store-reviews.ts';

const PAGE = 500;

export const jobs = (tools: MemberTools): readonly Job[] => [
  dailyJob(tools, 'review-levels', (now, rules, markets) => reviewLevels(tools, now, rules, markets)),
];

type Outcome = 'waiting' | 'kept' | 'told' | 'dropped';
export type Reviews = Readonly<Record<Outcome, number>>;

/** Reviews every due level, each in a transaction of its own, so that a failure does not stop the others. A repeated run finds nothing. */
export async function reviewLevels(tools: MemberTools, now: string, rules: Programme, markets: MarketDays): Promise<Reviews> {
  const reviews = { waiting: 0, kept: 0, told: 0, dropped: 0 };
  const failures = new Failures();
  for (let after = ''; ; ) {
    const page = await store.readDue(tools.db, { now, markets, after, limit: PAGE });
    for (const { member_id: memberId, market } of page) {
      const outcome = await failures.attempt(`member:${memberId}`, () => review(tools, { memberId, market, now, rules }));
      if (outcome) reviews[outcome] += 1;
    }
    after = page.at(-1)?.member_id ?? '';
    if (page.length < PAGE) break;
  }
  failures.rethrow();
  return reviews;
}

type ReviewKey = Pick<LevelChange, 'memberId' | 'market' | 'now' | 'rules'>;

/**
 * Reviews one level under the wallet's lock, which crediting an order takes too, so that a concurrent purchase either counts or is handled after it.
 */
const review = (tools: MemberTools, place: ReviewKey): Promise<Outcome | undefined> =>
  tools.db.transaction(
    async (tx) => {
      const { memberId, market, now, rules } = place;
      await openBook(tx, { memberId, market, now });
      const row = await store.lockDue(tx, memberId, now);
      if (!row) return undefined;
      const reviewed = { level: row.level, keepUntil: row.keep_until, ...(row.noticed_at === null ? {} : { noticedAt: row.noticed_at }) };
      const spends = await spendByMarket(tx, { memberId, since: spendSince(rules, reviewed, now) });
      const decided = decideReview(rules, reviewed, spends, now);
      const { paidTier } = await readStatus(tx, place);
      const change = { ...place, from: row.level, level: (row.level - 1) as Level, paidTier };
      if (decided.outcome === 'drop') {
        changeLevel(tx, tools.ids, change);
        return 'dropped';
      }
      const { outcome, keepUntil, reviewAt } = decided;
      const noticedAt = outcome === 'tell' ? now : outcome === 'keep' ? null : row.noticed_at;
      store.extendLevel(tx, { memberId, keepUntil, reviewAt, noticedAt, revision: rules.revision });
      if (outcome !== 'tell') return outcome === 'keep' ? 'kept' : 'waiting';
      tellRisk(tx, tools.ids, { ...change, keepUntil });
      const params = { level: nameValue(ruleOf(rules, change.from).name), date: showEnd(keepUntil, rules.market(market).timeZone) };
      tellMember(tx, tools, rules, { memberId, kind: 'level_at_risk', params, expiresAt: keepUntil }, now);
      return 'told';
    },
    { useCase: 'levels.review' },
  );
