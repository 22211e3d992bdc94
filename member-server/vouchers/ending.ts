import { DAY_MS, endOfDay, localDay, shiftDay, showEnd } from '../../schemas/dates.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { listEnding } from './store-ending.ts';

const PAGE = 200;

/**
 * Tells members of vouchers that end soon (`notices.voucherDays`), once for all that end on a day, so that many vouchers are one message. One of the last day
 * is not told of: whoever got it knows. Running it again tells nobody twice.
 */
export async function tellOfEnding(
  tools: Pick<MemberTools, 'db' | 'ids'>,
  { now, rules, market }: { readonly now: string; readonly rules: Programme; readonly market: string },
): Promise<number> {
  const days = rules.notices.voucherDays;
  if (days === undefined) return 0;
  const { timeZone } = rules.market(market);
  const until = endOfDay(shiftDay(localDay(now, timeZone), days), timeZone);
  const since = new Date(Date.parse(now) - DAY_MS).toISOString();
  for (let notified = 0; ; ) {
    const page = await tools.db.transaction(
      async (tx) => {
        const rows = await listEnding(tx, { market, timeZone, now, until, since, limit: PAGE });
        for (const { member_id: memberId, day, count, ends_at: expiresAt } of rows) {
          const params = { count, date: showEnd(expiresAt, timeZone) };
          tellMember(tx, tools, rules, { memberId, kind: 'voucher_ends', params, once: `${market} ${day}`, expiresAt }, now);
        }
        return rows.length;
      },
      { useCase: 'vouchers.tell_ending' },
    );
    notified += page;
    if (page < PAGE) return notified;
  }
}
