import type { OpsSession } from '../../server-kit/ops-session.ts';
import { addAddress } from '../addresses/index.ts';
import type { MemberTools } from '../feature.ts';
import { pick, receive, redeem, ship } from '../redemptions/index.ts';
import { type DemoContext, type DemoEvent, keyed } from './event.ts';
import type { DemoMember, DemoRedemption } from './members.ts';

/** Operator who sends the demo's parcels. */
const operator: OpsSession = {
  id: 'demo-fulfilment',
  sessionId: 'demo',
  email: 'fulfilment@ops.demo.punchcard.test',
  name: 'Fulfilment',
  role: 'fulfilment',
  expiresAt: '',
};
const PICKED_BEFORE_DAYS = 0.25;

/** Events for the member's address on the first day, each redemption, and the steps of its parcel. Items missing in the documents are skipped. */
export function redemptionsOf(tools: MemberTools, demo: DemoMember, known: DemoContext): readonly DemoEvent[] {
  const { memberId, oldest, rules } = known;
  const { market, language } = demo;
  const visitAt = (now: string) => ({ memberId, market, language, now, rules, releases: tools.releases });
  let addressId: string | undefined;
  const moveIn: DemoEvent = {
    days: oldest - 0.5,
    tell: async (now) => {
      const command = keyed('addresses.create', memberId, 'home', now);
      addressId = (await addAddress(tools, command, visitAt(now), { ...demo.address, country: market })).id;
    },
  };
  const events = demo.redemptions.flatMap(({ item: itemId, daysAgo, parcel }): DemoEvent[] => {
    const item = rules.items.get(itemId);
    if (!item) return [];
    let id = '';
    const redemption = async (now: string) => {
      const input = {
        itemId,
        quantity: 1,
        expectedCoins: item.priceCoins,
        ...(item.kind === 'physical' && addressId ? { addressId } : {}),
      };
      id = (await redeem(tools, keyed('redemptions.create', memberId, itemId, now), visitAt(now), input)).id;
    };
    return [{ days: daysAgo, tell: redemption }, ...(parcel ? stepsOf(parcel) : [])];

    function stepsOf(sent: NonNullable<DemoRedemption['parcel']>): DemoEvent[] {
      const { shippedDaysAgo, receivedDaysAgo, carrier, tracking } = sent;
      const work = (now: string) => ({ operator, now, rules, ids: tools.ids });
      const reason = 'Daily round';
      return [
        { days: shippedDaysAgo + PICKED_BEFORE_DAYS, tell: (now) => pick(tools.db, work(now), { id, reason }) },
        { days: shippedDaysAgo, tell: (now) => ship(tools.db, work(now), { id, reason, carrier, trackingNumber: tracking }) },
        ...(receivedDaysAgo === undefined ? [] : [{ days: receivedDaysAgo, tell: (now: string) => receive(tools.db, visitAt(now), id) }]),
      ];
    }
  });
  return [moveIn, ...events];
}
