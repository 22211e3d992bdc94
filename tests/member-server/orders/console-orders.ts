import type { Role } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { secrets } from '../member-server.ts';
import { fresh, type Till } from './orders.ts';

export const reason = 'A test of corrections';
const expiresAt = '2026-03-31T00:00:00.000Z';
export const tokenOf = (role: Role, markets?: readonly string[]) =>
  signOpsToken(secrets, { id: role, sessionId: 's', email: 'o@ops.test', name: role, role, ...(markets ? { markets } : {}), expiresAt });

/** Calls the console's API of a till's server. */
export async function askOps(till: Till, token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await till.http.app.inject({
    method,
    url: `/ops/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

/** The columns of a file of orders. */
export const head = 'source,order_number,member,store,channel,currency,sku,category,quantity,net_minor,full_price,shipping_minor,paid_at';

/** A row of it: an order of 50.00 MYR of the member of this number. */
export function lineOf(number: string, cells: Partial<Record<string, string | number>> = {}): string {
  const plain: Record<string, string | number> = {
    source: 'demo-pos',
    order_number: fresh('F'),
    member: number,
    store: 'my-kl-city-tumbly',
    channel: 'store',
    currency: 'MYR',
    sku: 'mug-1',
    category: 'home',
    quantity: 1,
    net_minor: 5_000,
    full_price: 'true',
    shipping_minor: 0,
    paid_at: '2025-02-10T07:00:00Z',
    ...cells,
  };
  return head
    .split(',')
    .map((name) => plain[name])
    .join(',');
}
