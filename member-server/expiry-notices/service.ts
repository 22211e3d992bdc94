import { localDay, showEnd } from '../../schemas/dates.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { Job } from '../../server-kit/jobs.ts';
import { dailyJob, type MarketDays } from '../daily-jobs/index.ts';
import type { MemberTools } from '../feature.ts';
import { tellMember } from '../inbox/index.ts';
import type { Programme } from '../programme/index.ts';
import { tellOfEnding } from '../vouchers/index.ts';
import { decideSpans, type ExpirySpan } from './rules.ts';
import * as store from './store.ts';

const PAGE = 200;

export const jobs = (tools: MemberTools): readonly Job[] => [
  dailyJob(tools, 'expiry-notices', (now, rules, markets) => sendNotices(tools, now, rules, markets)),
];

/**
 * Notifies members of coins that expire soon (`coins.noticeDays`): one message per wallet, day of expiry and notice. It concerns what they own
 * already, so it needs no marketing consent. Also notifies of vouchers that end soon. A repeated run sends nothing twice.
 */
export async function sendNotices(
  tools: MemberTools,
  now: string,
  rules: Programme,
  markets: MarketDays = Object.keys(rules.site.markets),
): Promise<{ readonly messages: number; readonly vouchers: number }> {
  const progress = await store.readProgress(tools.db);
  let [messages, vouchers] = [0, 0];
  for (const market of markets) {
    const { timeZone } = rules.market(market);
    const noticed = new Map(progress.filter((row) => row.market === market).map(({ notice_days, through }) => [notice_days, through]));
    for (const span of decideSpans(rules.coins.noticeDays, localDay(now, timeZone), timeZone, noticed)) {
      messages += await tellSpan(tools, { market, span, now, rules });
    }
    vouchers += await tellOfEnding(tools, { now, rules, market });
  }
  return { messages, vouchers };
}

async function tellSpan(
  tools: MemberTools,
  { market, span, now, rules }: Omit<Telling, 'page'> & { readonly market: string },
): Promise<number> {
  let messages = 0;
  let last: store.DueRow | undefined;
  for (;;) {
    const page = await store.readDue(tools.db, market, span, last, PAGE);
    last = page.at(-1);
    if (last) messages += await tools.db.transaction((tx) => tell(tx, tools, { page, span, now, rules }), { useCase: 'notices.tell' });
    if (page.length < PAGE) break;
  }
  await tools.db.transaction((tx) => store.advanceProgress(tx, market, span), { useCase: 'notices.advance' });
  return messages;
}

interface Telling {
  readonly page: readonly store.DueRow[];
  readonly span: ExpirySpan;
  readonly now: string;
  readonly rules: Programme;
}

async function tell(tx: Tx, tools: MemberTools, { page, span, now, rules }: Telling): Promise<number> {
  const rows = page.map(({ member_id, market, expires_at, coins }) => ({ member_id, market, expires_at, coins, channel: null }));
  const fresh = new Set((await store.insertNotices(tx, span.noticeDays, now, rows)).map(keyOf));
  for (const row of page) {
    if (!fresh.has(keyOf(row))) continue;
    const { member_id: memberId, market, home_market: home, expires_at: expiresAt, coins } = row;
    const params = { coins, date: showEnd(expiresAt, rules.market(market).timeZone), days: span.noticeDays };
    // Coins of another market are not in the wallet of the member's own market, so the message names that market and links to it.
    const notice =
      market === home
        ? ({ kind: 'coins_expire', params } as const)
        : ({
            kind: 'coins_expire_there',
            params: { ...params, market: { t: `markets.name_${market}` } },
            link: { screen: 'coins-record', params: { market } },
          } as const);
    tellMember(tx, tools, rules, { memberId, expiresAt, ...notice }, now);
  }
  return fresh.size;
}

const keyOf = ({ member_id, market, expires_at }: store.DueCursor): string => `${member_id} ${market} ${expires_at}`;
