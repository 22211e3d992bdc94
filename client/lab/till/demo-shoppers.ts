/** A demo member at the till, with a phone. */
export interface Shopper {
  readonly name: string;
  readonly memberNumber: string;
  readonly market: string;
  /** The code that the member's phone shows now. */
  code(): Promise<string>;
  readonly vouchers: readonly { readonly code: string; readonly title: string; readonly type: string }[];
}

export const demoShoppers = ['adventurer', 'leader', 'creator', 'dreamer', 'vip', 'svip'] as const;
export type DemoShopper = (typeof demoShoppers)[number];

/** The demo members' password, from the README. */
const password = 'punch-the-card-1';

/** Signs a demo member in to read the code and vouchers of their phone. Throws if the server has no such member. */
export async function meet(server: string, who: DemoShopper): Promise<Shopper> {
  const session = await read(`${server}/api/v1/auth/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ accountType: 'email', account: `${who}@demo.punchcard.test`, password }),
  });
  const headers = { Authorization: `Bearer ${session.token}`, 'Accept-Language': 'en' };
  const [me, vouchers] = await Promise.all([
    read(`${server}/api/v1/me/summary`, { headers }),
    read(`${server}/api/v1/me/vouchers?status=available&limit=50`, { headers }),
  ]);
  const code = async () => (await read(`${server}/api/v1/me/membership-codes`, { headers })).codes[0].value;
  return { name: me.name ?? who, memberNumber: me.memberNumber, market: me.country, code, vouchers: vouchers.items };
}

// biome-ignore lint/suspicious/noExplicitAny: answers have three shapes
async function read(url: string, init: RequestInit): Promise<any> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export interface DemoStore {
  readonly id: string;
  readonly name: string;
}

/** The stores of a market. */
export const storesOf = async (server: string, market: string): Promise<readonly DemoStore[]> =>
  (await read(`${server}/api/v1/stores?country=${market}&limit=50`, {})).items;
