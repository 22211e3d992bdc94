import { createHash, createHmac } from 'node:crypto';
import { memberIdOf, tokenOf } from '../../seed/token.ts';

export const kinds = ['spend', 'claim', 'redemption', 'order'] as const;
export type RequestKind = (typeof kinds)[number];

/** True for calls that a till makes; the others are a member's. */
export const ofTill = (kind: RequestKind): boolean => kind === 'spend' || kind === 'order';

export const world = {
  now: '2025-02-10T08:00:00.000Z',
  market: 'MY',
  store: 'my-kl-city-tumbly',
  source: 'demo-pos',
  offer: 'toy-express-treat',
  item: 'cash-coupon',
  itemOffer: 'coin-cash-10',
  itemCoins: 10,
  holdCoins: 40,
  orderMinor: 100_000,
  partner: { id: 'demo-tills', key: 'demo-key-1', secret: 'demo-secret-for-tills-and-tests' },
} as const;

/** A prime step spreads over all members of a large world instead of the first pages of its tables. */
export const memberOf = (call: number, members: number): number => 1 + ((call * 7_919) % members);

const once = (...tables: readonly string[]): Readonly<Record<string, number>> => Object.fromEntries(tables.map((table) => [table, 1]));

/** How many rows a call adds to each table. */
export const rowsOf: Readonly<Record<RequestKind, Readonly<Record<string, number>>>> = {
  spend: once('partner_nonce', 'partner_event', 'coin_hold', 'coin_hold_lot', 'till_hold', 'outbox'),
  claim: once('idempotency_key', 'voucher', 'voucher_event', 'outbox'),
  redemption: once('idempotency_key', 'redemption', 'redemption_event', 'voucher', 'voucher_event', 'coin_tx', 'coin_lot_use'),
  order: { ...once('partner_nonce', 'partner_event', 'pos_order', 'coin_tx', 'coin_lot'), order_line: 2, badge_contribution: 5 },
};

interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The call of a kind for the n-th member; `call` must be unique. */
export const requestOf: Readonly<Record<RequestKind, (member: number, call: number) => Request>> = {
  spend: (member, call) =>
    signed('/partner/v1/coin-holds', {
      source: world.source,
      eventId: `e${call}`,
      memberId: memberIdOf(member),
      coins: world.holdCoins,
      orderAmount: { amountMinor: world.orderMinor, currency: 'MYR' },
      store: world.store,
      channel: 'store',
    }),
  // Its lines count for the badges of a toy, a character, a city and a country.
  order: (member, call) =>
    signed('/partner/v1/orders', {
      source: world.source,
      eventId: `o${call}`,
      eventType: 'paid',
      orderNumber: `O${call}`,
      memberId: memberIdOf(member),
      store: world.store,
      channel: 'store',
      currency: 'MYR',
      lines: [
        { sku: 'bear-1', category: 'toy', ipTag: 'stitch', quantity: 1, net: { amountMinor: 4_000, currency: 'MYR' }, fullPrice: true },
        { sku: 'mug-1', category: 'home', quantity: 2, net: { amountMinor: 2_500, currency: 'MYR' }, fullPrice: false },
      ],
      netAmount: { amountMinor: 6_500, currency: 'MYR' },
      shipping: { amountMinor: 0, currency: 'MYR' },
      paidAt: world.now,
    }),
  claim: (member, call) => ofMember(`/api/v1/voucher-offers/${world.offer}/claims`, member, `c${call}`, {}),
  redemption: (member, call) =>
    ofMember('/api/v1/me/redemptions', member, `r${call}`, { itemId: world.item, quantity: 1, expectedCoins: world.itemCoins }),
};

const json = { 'content-type': 'application/json' } as const;

const ofMember = (path: string, member: number, key: string, body: object): Request => ({
  path,
  headers: { ...json, authorization: `Bearer ${tokenOf(member)}`, 'idempotency-key': key },
  body: JSON.stringify(body),
});

function signed(path: string, input: { readonly eventId: string; readonly [field: string]: unknown }): Request {
  const body = JSON.stringify(input);
  const timestamp = String(Date.parse(world.now) / 1000);
  const digest = createHash('sha256').update(body).digest('hex');
  const nonce = `n${input.eventId}`;
  const text = ['POST', path, timestamp, nonce, digest].join('\n');
  const { id, key, secret } = world.partner;
  return {
    path,
    headers: {
      ...json,
      'x-partner-id': id,
      'x-key-id': key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-content-digest': digest,
      'x-signature': createHmac('sha256', secret).update(text).digest('hex'),
    },
    body,
  };
}

/** The raw request for a socket. */
export const writeRequest = ({ path, headers, body }: Request): string =>
  `POST ${path} HTTP/1.1\r\nHost: bench\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** A member's request for their coins. */
export const readCoins = (member: number) => ({ url: '/api/v1/me/coins', headers: { authorization: `Bearer ${tokenOf(member)}` } });

/** The raw request by which a member reads their coins. */
export const lookAs = (member: number): string =>
  `GET /api/v1/me/coins HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${tokenOf(member)}\r\n\r\n`;
