import { DAY_MS, endOfDay, localDay, shiftDay, showEnd } from '../../schemas/dates.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { listEnding } from './store-ending.ts';

/** Maximum number of notices per transaction. */
const PAGE_SIZE = 200;

/**
 * Sends members a notice of vouchers that end within `notices.voucherDays`, one notice for all that end on the same day. A voucher received within
 * the last 24 hours is left out, as its member knows. A repeated run sends no notice twice. Returns how many were sent.
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
    // Needs no cursor: members who got their notice are not listed again, so the next page starts with the remaining ones.
    if (sentNow < PAGE_SIZE) return sent;
  }
}
