import { aKey, register } from './accounts.ts';
import type { TestApp } from './app.ts';

/** Gives a member of the demo what none of them has: a voucher for coins, a visit, a payment that waits and a friend. Gives the address of each thing. */
export async function giveThings(app: TestApp, token: string): Promise<Readonly<Record<string, string>>> {
  const get = async (path: string) => (await app.call('GET', `/api/v1${path}`, { token })).body;
  async function make(path: string, body: object) {
    const answer = await app.call('POST', `/api/v1${path}`, { token, body, headers: aKey() });
    if (answer.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const { priceCoins } = await get('/catalog-items/cash-coupon');
  await make('/me/redemptions', { itemId: 'cash-coupon', expectedCoins: priceCoins });
  const [venue] = (await get('/venues')).items;
  const { next } = venue.kinds.find(({ kind }: { kind: string }) => kind === 'person');
  const { slots } = await get(`/venues/${venue.id}/slots?kind=person&date=${next}`);
  const free = slots.find(({ state }: { state: string }) => state === 'free');
  const visit = await make('/me/reservations', { kind: 'person', people: 2, slotId: free.id });
  const { paymentId } = await make('/me/subscriptions', { planId: 'svip-year', agreementAccepted: true });
  const { code } = await get('/me/invitation');
  await register(app, 'a-friend@example.com', { invitationCode: code });
  const [address] = (await get('/me/addresses')).items;
  return {
    '/address-details': `/address-details?id=${address.id}`,
    '/checkout-counter': `/checkout-counter?payment=${paymentId}`,
    // A venue of the member's market: one of another is not there for them.
    '/group-reserve': `/group-reserve?venue=${venue.id}&date=${next}`,
    '/my-reserve': `/my-reserve?id=${visit.id}`,
    '/person-reserve': `/person-reserve?venue=${venue.id}&date=${next}`,
  };
}
