import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoKey, demoKey, digestOf, signatureOf } from '../../member-server/partners/index.ts';
import { operations } from '../../schemas/api/index.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';
import type { Contract } from '../../server-kit/route.ts';
import { startApp, type TestApp } from '../e2e/app.ts';
import { reason, signInAs } from '../e2e/operators.ts';
import { currentInstant, currentMs } from '../one-clock.ts';

/** Days, months and instants that have their form, and do not exist or lie at the edge of what clocks and the database can hold. */
let app: TestApp;
const rights: Record<string, string> = {};
const ids = { venue: '', lottery: '', preview: '' };
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await addDemoKey(app.running.member.tools, currentInstant());
  const account = { account: 'svip@demo.punchcard.test', password: 'punch-the-card-1' };
  rights['/api/v1'] = (await app.call('POST', '/api/v1/auth/sessions', { body: account })).body.token;
  const operator = await signInAs('admin', app.address);
  rights['/ops/v1'] = operator.token;
  await operator.draft('screen', 'home', (body) => ({ ...body, state: { edge: 1 } }));
  const first = async (path: string) => (await app.call('GET', `/api/v1${path}`, { token: rights['/api/v1']! })).body.items[0].id;
  ids.venue = await first('/venues');
  ids.lottery = await first('/lotteries');
  ids.preview = (await send('/ops/v1', opsOperations['previews.create'], { ...viewer, documents: [], at: '2026-12-24T03:00:00Z' })).body.id;
});
afterAll(() => app.close());

const viewer = { market: 'MY', language: 'en', level: 1, paidTier: 'none' };
const money = { amountMinor: 1_000, currency: 'MYR' };
const line = { sku: 'mug', category: 'home', quantity: 1, net: money, fullPrice: true };
const documents = [{ kind: 'screen', id: 'home' }];
const drafted = [{ kind: 'screen', id: 'edge', body: { id: 'edge', title: 'Edge', blocks: [] } }];
const order = { source: 'demo-pos', store: 'my-kl-city-tumbly', channel: 'store', currency: 'MYR', shipping: { ...money, amountMinor: 0 } };

/** The other input that an operation with a time needs, so that the time is what is judged. */
const others: Readonly<Record<string, () => object>> = {
  'member checkIns.get': () => ({}),
  'member lotteryAudits.get': () => ({ id: ids.lottery }),
  'member me.subscriptions.create': () => ({ planId: 'vip-month', agreementAccepted: true }),
  'member me.update': () => ({}),
  'member orderClaims.create': () => ({ store: order.store, orderNumber: 'EDGE-1', amountMinor: 1_000 }),
  'member venues.slots': () => ({ id: ids.venue, kind: 'person' }),
  'ops auditLog.list': () => ({}),
  'ops diffs.create': () => ({ documents: drafted }),
  'ops lotteryAudits.get': () => ({ id: ids.lottery }),
  'ops memberAuditLog.list': () => ({}),
  'ops previews.create': () => ({ ...viewer, documents: [] }),
  'ops previews.update': () => ({ ...viewer, documents: [], id: ids.preview }),
  'ops redemptions.export': () => ({}),
  'ops redemptions.list': () => ({}),
  'ops releases.create': () => ({ title: 'At the edge', reason, documents }),
  'ops releases.foresee': () => ({ documents }),
  'ops reservations.desk': () => ({ venue: ids.venue }),
  'ops validations.create': () => ({ documents: drafted }),
  'partner orders.create': () => ({ ...order, orderNumber: next(), eventId: next(), eventType: 'paid', lines: [line], netAmount: money }),
  'partner refunds.create': () => ({ source: order.source, orderNumber: 'EDGE-0', eventId: next(), refundAmount: money }),
};
let count = 0;
const next = (): string => {
  count += 1;
  return `EDGE-${count}`;
};

/** Sent in the place of a time by what its contract says of it; `never`: refused everywhere. */
const values = {
  date: {
    never: ['0000-01-01', '0001-01-01', '0999-12-31', '2027-02-30', '2027-13-01', '9999-12-31', '12027-01-01'],
    edge: ['9998-12-31'],
  },
  month: { never: ['0000-06', '0001-01', '2027-00', '2027-13', '9999-12', '12027-01'], edge: ['1000-01', '9999-11'] },
  'date-time': {
    never: [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+08:00',
      '2027-02-30T10:00:00Z',
      '9999-12-31T23:59:59-14:00',
      '+012027-01-01T00:00:00Z',
    ],
    edge: [
      ...['0001-01-01T00:00:00Z', '0999-12-31T23:59:59Z', '1000-01-01T00:00:00Z'],
      ...['9998-12-31T23:59:59Z', '9999-12-31T12:00:00Z', '9999-12-31T23:59:59.999Z'],
    ],
  },
} as const;

interface Loose {
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Loose>>;
  readonly items?: Loose;
}
function kindOf({ format, pattern = '' }: Loose): keyof typeof values | undefined {
  if (format === 'date' || format === 'date-time') return format;
  return pattern.includes('1[0-2]') ? 'month' : undefined;
}
/** Names of the inputs of an operation that hold a time, at any depth. */
const timesIn = ({ properties = {}, items }: Loose, path = ''): [path: string, kind: keyof typeof values][] => [
  ...(items ? timesIn({ properties: { '0': items } }, path) : []),
  ...Object.entries(properties).flatMap(([name, each]): [string, keyof typeof values][] => {
    const kind = kindOf(each);
    return kind ? [[`${path}/${name}`, kind]] : timesIn(each, `${path}/${name}`);
  }),
];

const apis = [
  ['member', '/api/v1', Object.values<Contract>(operations)],
  ['ops', '/ops/v1', Object.values<Contract>(opsOperations)],
  ['partner', '/partner/v1', Object.values<Contract>(partnerOperations)],
] as const;
const times = apis.flatMap(([api, prefix, contracts]) =>
  contracts.flatMap((contract) =>
    timesIn((contract.input ?? {}) as Loose).map(([path, kind]) => ({ name: `${api} ${contract.id}`, prefix, contract, path, kind })),
  ),
);

/** Sends the input of an operation as its contract says, with the rights that it needs. */
async function send(prefix: string, { method, path, movesValue }: Contract, input: object) {
  const left = new Map(Object.entries(input));
  const inPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const rest = Object.fromEntries(left);
  const isRead = method === 'GET' || method === 'DELETE';
  const url = `${prefix}${inPath}${isRead && left.size > 0 ? `?${new URLSearchParams(rest)}` : ''}`;
  const payload = isRead ? undefined : JSON.stringify(rest);
  const headers = {
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(movesValue ? { 'idempotency-key': next() } : {}),
    ...(prefix === '/partner/v1' ? signed(method, url, payload) : { authorization: `Bearer ${rights[prefix]}` }),
  };
  const answer = await app.running.http.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.body.startsWith('{') ? answer.json() : {} };
}

function signed(method: string, path: string, payload: string | undefined): Record<string, string> {
  const timestamp = Math.floor(currentMs() / 1_000);
  const [nonce, digest] = [`nonce-of-${next()}`, digestOf(payload)];
  return {
    'x-partner-id': demoKey.partner,
    'x-key-id': demoKey.id,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-content-digest': digest,
    'x-signature': signatureOf(demoKey.secret, { method, path, timestamp, nonce, digest }),
  };
}

/** A day whose year has not four digits, as a date beyond the years is written. */
const unreadableDay = /[+-]0\d{5}-\d\d/;

it('every operation with a time is tried, and no other', () => {
  expect(Object.keys(others).toSorted()).toEqual([...new Set(times.map(({ name }) => name))].toSorted());
});

describe.each(times)('$name $path', ({ name, prefix, contract, path, kind }) => {
  const ask = (value: string) => send(prefix, contract, { ...others[name]?.(), [path.slice(1)]: value });

  it.each(values[kind].never)('is refused as %s', async (value) => {
    const { status, body } = await ask(value);
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'validation.request', path]);
  });

  it.each(values[kind].edge)('of %s is answered in days that can be read, or refused', async (value) => {
    const { status, text, body } = await ask(value);
    expect([status < 500, unreadableDay.exec(text)?.[0]]).toEqual([true, undefined]);
    if (status === 201 && body.url) await expectReadable(body.url);
  });
});

/** The pages of a preview whose clock stands there. */
async function expectReadable(base: string): Promise<void> {
  for (const path of ['me', 'me/summary', 'me/check-ins', 'me/vouchers', 'catalogue', 'lotteries', 'venues', 'banners']) {
    const { statusCode, body } = await app.running.http.app.inject({ url: `${base}api/v1/${path}` });
    expect([path, statusCode < 500, unreadableDay.exec(body)?.[0]]).toEqual([path, true, undefined]);
  }
}
