import { DAY_MS, endOfDay, localDay, shiftDay, showEnd } from '../../schemas/dates.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { listEnding } from './store-ending.ts';

/** Rows of one transaction. */
const PAGE_SIZE = 200;

/**
 * Sends members a notice of vouchers that end within `notices.voucherDays`, one for all that end on the same day, so that many vouchers are one message. A
 * voucher received within the last 24 hours is left out: its member knows. Running it again sends no notice twice. Returns how many were sent.
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
  for (let sent = 0; ; ) {
    const sentNow = await tools.db.transaction(
      async (tx) => {
        const rows = await listEnding(tx, { market, timeZone, now, until, since, limit: PAGE_SIZE });
        for (const { member_id: memberId, day, count, ends_at: expiresAt } of rows) {
          const params = { count, date: showEnd(expiresAt, timeZone) };
          tellMember(tx, tools, rules, { memberId, kind: 'voucher_ends', params, once: `${market} ${day}`, expiresAt }, now);
        }
        return rows.length;
      },
      { useCase: 'vouchers.tell_ending' },
    );
    sent += sentNow;
    // No cursor: who was written to is not listed again, so the next page is the first of those who are left.
    if (sentNow < PAGE_SIZE) return sent;
  }
}
