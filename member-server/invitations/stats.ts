import { shiftDay } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { InvitationCampaign } from '../programme/index.ts';
import { readDays, readRewards, readTotals } from './store-admin.ts';

const DAYS = 30;

/** Results of a campaign: friends who joined in it, their states, and rewards given. Undefined if there never was such a campaign. */
export async function readInvitationStats(
  reader: Reader,
  id: string,
  now: string,
  campaign: InvitationCampaign | undefined,
): Promise<OpsTypes['campaignStats.get']['result'] | undefined> {
  const from = shiftDay(now.slice(0, 10), 1 - DAYS);
  const [totals, rewards, days] = await Promise.all([
    readTotals(reader, id),
    readRewards(reader, id),
    readDays(reader, id, `${from}T00:00:00.000Z`),
  ]);
  const { invited = 0, completed = 0, review = 0, rejected = 0, inviters = 0 } = totals ?? {};
  if (!campaign && invited === 0) return undefined;
  const { coins = 0, vouchers = 0, gifts = 0 } = rewards ?? {};
  const byDay = new Map(days.map((row) => [row.day, row]));
  return {
    id,
    total: 0,
    issued: completed,
    left: 0,
    used: 0,
    expired: 0,
    cancelled: rejected,
    coins,
    members: inviters,
    days: Array.from({ length: DAYS }, (_, at) => shiftDay(from, at)).map((day) => {
      const { joined = 0, completed: counted = 0 } = byDay.get(day) ?? {};
      return { day, issued: counted, used: 0, joined };
    }),
    invitations: { invited, completed, review, rejected, vouchers, gifts },
  };
}
