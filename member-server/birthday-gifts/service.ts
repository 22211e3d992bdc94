import { Failures } from '../../server-kit/failures.ts';
import type { Job } from '../../server-kit/jobs.ts';
import { dailyJob, type MarketDays } from '../daily-jobs/index.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Offer, Programme } from '../programme/index.ts';
import { issueVouchers } from '../vouchers/index.ts';
import { dayIn, giftLevels } from './rules.ts';
import * as store from './store.ts';

const PAGE = 500;

export const jobs = (tools: MemberTools): readonly Job[] => [
  dailyJob(tools, 'birthday-gifts', (now, rules, markets) => giveGifts(tools, now, rules, markets)),
];

export interface GiftsGiven {
  readonly gifts: number;
  /** Members who got none because the offer ran out; the next run tries again. */
  readonly refused: number;
}

/**
 * Gives members the birthday voucher (`levels.birthdayGift`) when their birthday month begins in their market's time zone, once a year.
 * It is for paid tiers and for levels with a birthday month; a member who reaches one during that month gets it then. The birthday must have been
 * saved before the month began.
 */
export async function giveGifts(
  tools: MemberTools,
  now: string,
  rules: Programme,
  markets: MarketDays = Object.keys(rules.site.markets),
): Promise<GiftsGiven> {
  const total = { gifts: 0, refused: 0 };
  const offer = rules.offers.get(rules.levels.birthdayGift);
  if (!offer) return total;
  const failures = new Failures();
  for (const market of markets) {
    const { timeZone } = rules.market(market);
    if (tools.releases.isKilled(`campaign:${offer.id}`, market) || !Object.hasOwn(offer.byMarket, market)) continue;
    const given = await giveInMarket(tools, { market, timeZone, offer, now, rules }, failures);
    total.gifts += given.gifts;
    total.refused += given.refused;
  }
  failures.rethrow();
  return total;
}

interface GiftRun {
  readonly market: string;
  readonly timeZone: string;
  readonly offer: Offer;
  readonly now: string;
  readonly rules: Programme;
}

async function giveInMarket(tools: MemberTools, giftRun: GiftRun, failures: Failures): Promise<GiftsGiven> {
  const { market, timeZone, now, rules } = giftRun;
  const month = dayIn(now, timeZone).slice(0, 7);
  const year = Number(month.slice(0, 4));
  const due = {
    market,
    timeZone,
    month: Number(month.slice(5)),
    firstDay: `${month}-01`,
    levels: giftLevels(rules.levels.levels),
    year,
    now,
  };
  const given = { gifts: 0, refused: 0 };
  for (let after = ''; ; ) {
    const page = await store.readCelebrants(tools.db, { ...due, after, limit: PAGE });
    for (const { id } of page) {
      const outcome = await failures.attempt(`member:${id}`, () => give(tools, { ...giftRun, memberId: id, year }));
      if (outcome !== undefined && outcome !== 'had') given[outcome === 'given' ? 'gifts' : 'refused'] += 1;
    }
    after = page.at(-1)?.id ?? '';
    if (page.length < PAGE) return given;
  }
}

/** Gives one gift in a transaction of its own, so that a failure does not undo the others. */
const give = (
  tools: MemberTools,
  { memberId, market, offer, year, now, rules }: GiftRun & { readonly memberId: string; readonly year: number },
): Promise<'given' | 'had' | 'refused'> =>
  tools.db.transaction(
    async (tx) => {
      if (!(await store.lockCelebrant(tx, memberId, year))) return 'had';
      const source = { kind: 'birthday', id: `${memberId}:${year}` };
      const issued = await issueVouchers(tx, tools, { memberId, market, offer, source, now, rules, actor: 'job' });
      if ('refusal' in issued) return 'refused';
      store.insertGift(tx, { memberId, year, market, voucherId: issued.ids[0]!, now, revision: rules.revision });
      tellMember(tx, tools, rules, { memberId, kind: 'birthday', once: `${year}` }, now);
      return 'given';
    },
    { useCase: 'gifts.give' },
  );
