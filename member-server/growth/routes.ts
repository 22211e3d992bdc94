import { DAY_MS } from '../../schemas/dates.ts';
import { type OpsRoute, on, operatorOf } from '../../server-kit/ops-route.ts';
import { scopeOf } from '../../server-kit/ops-session.ts';
import type { MemberTools } from '../feature.ts';
import { type Market, takeRelease } from '../programme/index.ts';
import { budgetOf } from './rules.ts';
import { readCodes, readFunnel } from './store.ts';

/** First instant of the last `days` UTC days; 1 is today's midnight. */
const sinceOf = (now: string, days: number): string =>
  new Date(Math.floor(Date.parse(now) / DAY_MS) * DAY_MS - (days - 1) * DAY_MS).toISOString();

export const opsRoutes = ({ db, releases }: Pick<MemberTools, 'db' | 'releases'>): readonly OpsRoute[] => [
  on('funnel.get', async (context) => {
    const { input, now } = context;
    const { joined, came, swapped } = await readFunnel(db, {
      scope: scopeOf(operatorOf(context), input.market),
      since: sinceOf(now, input.days),
    });
    return {
      steps: [
        { step: 'joined', members: joined },
        { step: 'came', members: came },
        { step: 'swapped', members: swapped },
      ],
    };
  }),
  on('otpSpend.get', async (context) => {
    const { input, now } = context;
    const { code } = takeRelease(releases, now).accounts;
    const rows = await readCodes(db, { scope: scopeOf(operatorOf(context), input.market), since: sinceOf(now, 1) });
    return {
      limit: code.perMarketDay,
      alarmPercent: code.alarmPercent,
      items: rows.map(({ market, channel, sent, used }) => ({
        market: market as Market,
        channel,
        sent,
        used,
        ...budgetOf(sent, code.perMarketDay, code.alarmPercent),
      })),
    };
  }),
];
