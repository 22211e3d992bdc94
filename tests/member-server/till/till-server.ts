import { grant } from '../../../member-server/coins/index.ts';
import { setLevel } from '../../../member-server/levels/index.ts';
import { addDemoKey, demoKey, digestOf, signatureOf } from '../../../member-server/partners/index.ts';
import { givePlan } from '../../../member-server/plans/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { findById, issueVouchers } from '../../../member-server/vouchers/index.ts';
import { type PartnerOperationId, partnerOperations } from '../../../schemas/partner/index.ts';
import type { PartnerOperation } from '../../../schemas/partner/operation.ts';
import { statement } from '../../../server-kit/statement.ts';
import {
  type Answer,
  aMemberServer,
  aPostgresServer,
  type Member,
  type ServerWanted,
  signedIn,
  type TestServer,
} from '../member-server.ts';

export const shop = { MY: 'my-kl-city-tumbly', ID: 'id-jakarta-pusat-tumbly' } as const;

export interface Till extends TestServer {
  /** A signed request of the demo's partner; `eventId` is made anew where the operation wants one and none is given. */
  ask(operation: PartnerOperationId, input: object): Promise<Answer>;
  shopper(more?: {
    readonly market?: string;
    readonly coins?: number;
    readonly level?: 1 | 2 | 3 | 4;
    readonly plan?: 'vip' | 'svip';
  }): Promise<Member>;
  rows<Row = Record<string, unknown>>(sql: string): Promise<Row[]>;
  /** A voucher of an offer whose terms are these, as a rule would give it. */
  voucher(member: Member, offer?: object): Promise<string>;
}

let counted = 0;
export const next = (): number => ++counted;

/** The member server with the demo's key. */
export async function aTill(wanted: ServerWanted = {}): Promise<Till> {
  return tillOn(await aMemberServer(wanted));
}

/** The same on PostgreSQL, for races. */
export async function aPostgresTill(wanted: ServerWanted = {}): Promise<Till> {
  return tillOn(await aPostgresServer(wanted));
}

async function tillOn(server: TestServer): Promise<Till> {
  const { tools } = server.server;
  await addDemoKey(tools, server.clock.now());
  const rules = () => ({ now: server.clock.now(), rules: takeRelease(tools.releases, server.clock.now()) });
  return {
    ...server,
    async ask(id, input) {
      const operation: PartnerOperation = partnerOperations[id];
      const rest: Record<string, unknown> = { ...input };
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      const wantsEvent = Object.hasOwn(operation.input?.properties ?? {}, 'eventId');
      if (wantsEvent) rest.eventId ??= `event-${next()}`;
      const body = operation.method === 'GET' ? undefined : JSON.stringify(rest);
      const query =
        operation.method === 'GET' && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
      const signed = {
        method: operation.method,
        path: `/partner/v1${path}${query}`,
        timestamp: Math.floor(Date.parse(server.clock.now()) / 1000),
        nonce: `nonce-of-a-test-${next()}`,
        digest: digestOf(body),
      };
      const answer = await server.http.app.inject({
        method: operation.method,
        url: signed.path,
        headers: {
          'x-partner-id': demoKey.partner,
          'x-key-id': demoKey.id,
          'x-timestamp': String(signed.timestamp),
          'x-nonce': signed.nonce,
          'x-content-digest': signed.digest,
          'x-signature': signatureOf(demoKey.secret, signed),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), text: answer.body };
    },
    async shopper({ market = 'MY', coins = 0, level, plan } = {}) {
      const member = await signedIn(server, market);
      const place = { memberId: member.id, market, ...rules() };
      await server.db.transaction(async (tx) => {
        if (coins > 0) await grant(tx, { ...place, type: 'engagement_reward', amount: coins, source: { kind: 'event', id: 'gift' } });
        if (level) setLevel(tx, { ...place, level });
        const period = { startsAt: '2025-01-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' };
        if (plan) givePlan(tx, { ...place, ...period, id: `plan-${next()}`, tier: plan });
      });
      return member;
    },
    rows: <Row>(sql: string) => server.db.all<object, Row>(statement(`test.${next()}`, sql), {}),
    async voucher(member, terms = {}) {
      const place = rules();
      const offer = { ...anOffer, ...terms };
      const source = { kind: 'test', id: String(next()) };
      const issued = await server.db.transaction((tx) =>
        issueVouchers(tx, tools, { memberId: member.id, market: member.market, offer: offer as never, source, ...place }),
      );
      if ('refusal' in issued) throw new Error(issued.refusal);
      const found = await findById(server.db, tools, { id: issued.ids[0]!, now: place.now });
      return found!.code;
    },
  };
}

const text = { t: 'offers.tumbly_ten.name' };
/** RM 10 off RM 50, in any shop. */
const anOffer = {
  id: 'test-offer',
  name: text,
  description: text,
  art: 'art/voucher',
  ground: 'butter',
  kind: 'cash',
  issue: 'grant',
  appliesTo: 'goods',
  byMarket: { MY: { valueMinor: 1000, minSpendMinor: 5000 }, ID: { valueMinor: 20000, minSpendMinor: 100000 } },
  markets: ['MY', 'ID'],
  total: 100000,
  perMember: 1000,
  validDays: 30,
};

export const ringgit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
export const rupiah = (amountMinor: number) => ({ amountMinor, currency: 'IDR' });
export const aBear = { sku: 'bear', category: 'toys', quantity: 1, net: ringgit(20_000), fullPrice: true };
export const atShop = { source: 'demo-pos', store: shop.MY, channel: 'store' } as const;
/** A basket of one bear for RM 200. */
export const aBasket = { ...atShop, currency: 'MYR', lines: [aBear], shipping: ringgit(0) };
/** A paid order of one bear. */
export const anOrder = (amountMinor: number, more: object = {}) => ({
  ...atShop,
  orderNumber: `A-${next()}`,
  eventType: 'paid',
  currency: 'MYR',
  lines: [{ ...aBear, net: ringgit(amountMinor) }],
  netAmount: ringgit(amountMinor),
  shipping: ringgit(0),
  paidAt: '2025-02-10T08:00:00.000Z',
  ...more,
});
