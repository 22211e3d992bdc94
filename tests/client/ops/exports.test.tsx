// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import History from '../../../client/ops/pages/history/History.tsx';
import { Totals } from '../../../client/ops/pages/liability/Totals.tsx';
import { Members } from '../../../client/ops/pages/members/Members.tsx';
import { OrderTable } from '../../../client/ops/pages/members/MemberTables.tsx';
import { PlanTable } from '../../../client/ops/pages/members/PlanTable.tsx';
import Orders from '../../../client/ops/pages/orders/Orders.tsx';
import { Campaigns } from '../../../client/ops/pages/overview/Campaigns.tsx';
import Redemptions from '../../../client/ops/pages/redemptions/Redemptions.tsx';
import { openPage } from './console.tsx';
import { savedFiles } from './saved-files.ts';

let files: ReturnType<typeof savedFiles>;
let shown: Awaited<ReturnType<typeof openPage>> | undefined;
beforeEach(() => {
  files = savedFiles();
});
afterEach(async () => {
  await shown?.end();
  vi.restoreAllMocks();
});

const buttonOf = (label: string) => () => shown?.place.querySelector<HTMLButtonElement>(`button[aria-label="Export ${label} as CSV"]`);

/** The lines of the file that a table of this page gives. */
async function linesOf(label: string, page: ReactNode, answers: Readonly<Record<string, object>> = {}, at = '/here') {
  shown = await openPage({ path: '/here/:id?', at, page, answers, role: 'admin' });
  await expect.poll(buttonOf(label)).toBeTruthy();
  await act(async () => buttonOf(label)()!.click());
  await expect.poll(files.count).toBe(1);
  return (await files.lines())!;
}

const money = (amountMinor: number, currency: string) => ({ amountMinor, currency });
const liability = {
  totals: [
    { market: 'HK', members: 3, outstanding: 744, debt: 0, ledger: 744, worth: money(7440, 'HKD') },
    { market: 'MY', members: 2, outstanding: 76, debt: 1, ledger: 75, worth: money(-762, 'MYR') },
    { market: 'ID', members: 1, outstanding: 5, debt: 0, ledger: 5, worth: money(1_005_580, 'IDR') },
  ],
  items: [{ month: '2027-02', market: 'HK', coins: 744, held: 0, worth: money(5, 'HKD') }],
};
const sums = { amount: money(5, 'MYR'), refunded: money(0, 'MYR'), orderedAt: '2026-11-23T04:00:00.000Z' };
const document = (id: string, more: object) => ({ kind: 'campaign', id, title: id, state: 'live', ...more });
const memberRow = {
  ...{ id: 'm1', memberNumber: '100', name: 'N•••', contact: 'n•••', market: 'MY', level: 1, coins: 5, status: 'active' },
  ...{ registeredAt: '2026-05-05T16:30:00.000Z', lastSeenAt: '2026-11-23T04:00:23.440Z' },
};

describe('money in a file is a number in whole units, with its currency in a column of its own', () => {
  const totals = <Totals liability={liability as never} />;
  it('by market', async () => {
    expect(await linesOf('Liability by market', totals)).toEqual([
      'Market,Members,Outstanding,Owed by members,Ledger,Worth,Currency',
      'HK,3,744,0,744,74.40,HKD',
      'MY,2,76,1,75,-7.62,MYR',
      'ID,1,5,0,5,1005580,IDR',
    ]);
  });
  it('by month', async () => {
    expect(await linesOf('Liability by month', totals)).toEqual([
      'Expires in,Market,Coins,Of them held,Worth,Currency',
      '2027-02,HK,744,0,0.05,HKD',
    ]);
  });
  it('of orders that wait, whose store has its name', async () => {
    const order = { id: 'o1', orderNumber: 'S-1', source: 'demo-pos', store: 'my-kl', market: 'MY', amount: money(5450, 'MYR') };
    const times = { paidAt: '2026-11-23T04:00:00.000Z', arrivedAt: '2026-11-23T04:05:00.000Z', why: 'late', state: 'unmatched' };
    const answers = {
      '/unmatched-orders': { items: [{ ...order, ...times }] },
      '/documents/campaign/stores': { body: { stores: [{ id: 'my-kl', name: 'Tumbly KL' }] } },
    };
    expect(await linesOf('Orders without a member', <Orders />, answers)).toEqual([
      'Order,Store,Amount,Currency,Paid (Malaysia time),Why it waits,Member',
      'S-1,"Tumbly KL, Malaysia",54.50,MYR,2026-11-23 12:00,Came long after it was paid,',
    ]);
  });
  it('of a member’s plans', async () => {
    const plan = { id: 'p1', name: 'VIP', months: 12, price: money(1990, 'MYR'), state: 'active', payment: { state: 'paid' } };
    const times = { startsAt: '2026-11-23T04:00:00.000Z', endsAt: '2027-11-23T04:00:00.000Z' };
    expect(await linesOf('Plans', <PlanTable plans={[{ ...plan, ...times } as never]} />)).toEqual([
      'Plan,From (Malaysia time),Until (Malaysia time),Payment,Price,Currency,State',
      '"VIP, 12 months",2026-11-23 12:00,2027-11-23 12:00,Paid,19.90,MYR,Running',
    ]);
  });
  it('of a member’s orders, with what was refunded', async () => {
    const order = { id: 'o1', orderNumber: 'S-1', store: 'my-kl', amount: money(100_000, 'MYR'), refunded: money(50, 'MYR'), coins: 10 };
    const rows = [{ ...order, orderedAt: '2026-11-23T04:00:00.000Z' }];
    expect(await linesOf('Orders', <OrderTable orders={rows as never} />)).toEqual([
      'Order,Store,Amount,Amount currency,Refunded,Refunded currency,Coins,Ordered (Malaysia time)',
      'S-1,my-kl,1000.00,MYR,0.50,MYR,10,2026-11-23 12:00',
    ]);
  });
});

describe('times in a file are read as dates by a spreadsheet, and the head names their clock', () => {
  it('of members', async () => {
    expect((await linesOf('Members', <Members />, { '/members': { items: [memberRow] } }))[1]).toBe(
      '100,N•••,MY,,5,2026-05-06 00:30,2026-11-23 12:00,Active',
    );
    expect((await files.lines())![0]).toBe('Number,Name,Market,Level,Coins,Joined (Malaysia time),Last seen (Malaysia time),State');
  });
  it.each([
    ['whatever their market', '/here'],
    ['and with all columns, also beside an open one, where the table has fewer', '/here/RD-MY'],
  ])('of redemptions, on one clock %s', async (_what, at) => {
    const counts = { waiting_for_delivery: 2, picked: 0, shipped: 0, received: 0, cancelled: 0 };
    const row = { memberId: 'm', memberNumber: '100', itemId: 'mug', itemName: 'Mug', art: 'mug', kind: 'physical', quantity: 1, coins: 5 };
    const more = { origin: 'coins', needsAddress: false, status: 'waiting_for_delivery', redeemedAt: '2026-11-23T04:00:00.000Z' };
    const items = ['MY', 'ID'].map((market) => ({ ...row, ...more, id: market, redeemNumber: `RD-${market}`, market }));
    expect(await linesOf('Redemptions', <Redemptions />, { '/redemptions': { items, counts } }, at)).toEqual([
      'Waiting,Number,Item,Coins,Quantity,Member,Where,Redeemed (Malaysia time),Tracking number,Status',
      ',RD-MY,Mug,5,1,100,MY,2026-11-23 12:00,,Waiting',
      ',RD-ID,Mug,5,1,100,ID,2026-11-23 12:00,,Waiting',
    ]);
    expect([...shown!.place.querySelectorAll('thead button')].some(({ textContent }) => textContent === 'Member')).toBe(at === '/here');
  });
  it('of campaigns, in two columns: when one begins and when it ends', async () => {
    const campaigns = [
      document('toys', { window: { from: '2024-12-31T16:00:00.000Z', to: '2031-01-31T16:00:00.000Z' }, changedAt: '2026-11-23T04:00:00Z' }),
      document('always', {}),
    ];
    const page = <Campaigns campaigns={campaigns as never} error={undefined} retry={() => undefined} />;
    expect(await linesOf('Campaigns', page)).toEqual([
      'Campaign,Markets,Begins (Malaysia time),Ends (Malaysia time),Changed (Malaysia time),Revision,State',
      'toys,All 8,2025-01-01 00:00,2031-02-01 00:00,2026-11-23 12:00,,Live',
      'always,All 8,,,,,Live',
    ]);
  });
});

it('the history’s file says what its page says', async () => {
  const actor = { id: 'ann', name: 'Ann', role: 'admin' };
  const row = (action: string, target: string, more: object = {}) => ({
    id: action,
    at: '2026-11-23T04:00:23.440Z',
    actor,
    action,
    target,
    ...more,
  });
  const items = [
    row('sessions.create', 'account:ann'),
    row('redemptions.export', 'redemptions:all', { reason: 'Downloaded 3 parcels as CSV' }),
    row('redemptions.ship', 'redemption:r1', { number: 'RD-7', markets: ['MY'] }),
  ];
  const answers = { '/audit-log': { items }, '/member-audit-log': { items: [] } };
  expect(await linesOf('History', <History />, answers)).toEqual([
    'When (Malaysia time),Who,Role,What,Of,Markets,Reason',
    '2026-11-23 12:00:23,Ann,Admin,Signed in,Ann,All 8,',
    '2026-11-23 12:00:23,Ann,Admin,Exported addresses,Parcels that wait,All 8,Downloaded 3 parcels as CSV',
    '2026-11-23 12:00:23,Ann,Admin,Shipped a redemption,Redemption RD-7,MY,',
  ]);
});

describe('a file has all that the filters give', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...memberRow, id: `m${from + at}`, memberNumber: String(from + at) }));

  function aGate() {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { held, release: () => act(async () => release()) };
  }

  /**
   * The page of so many members, on a server that gives a hundred at most, and what it asks for; a page from `failsAt` on is refused, one from
   * `heldAt` waits, and the row at `risesFrom` moves to the top behind the first page of a file.
   */
  async function open(total: number, { at = '/members?market=MY', failsAt = Number.POSITIVE_INFINITY, heldAt = -1, risesFrom = 0 } = {}) {
    const asks: string[] = [];
    const { held, release } = aGate();
    let rows = page(0, total);
    const serve = async (url: string, { signal }: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://console.test');
      if (!pathname.endsWith('/members')) return new Response(JSON.stringify({ items: [] }));
      asks.push(searchParams.toString());
      const [from, limit] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('limit'))];
      if (from === heldAt) await held;
      signal?.throwIfAborted();
      if (from >= failsAt) return new Response(JSON.stringify({ code: 'server.unexpected', title: 'System busy' }), { status: 500 });
      const next = from + limit < total ? { nextCursor: String(from + limit) } : {};
      const items = rows.slice(from, from + limit);
      if (limit === 100 && from === 0 && risesFrom > 0) rows = [rows[risesFrom]!, ...rows.toSpliced(risesFrom, 1)];
      return new Response(JSON.stringify({ items, ...next }));
    };
    shown = await openPage({ path: '/members', at, page: <Members />, answers: {}, serve });
    await expect.poll(buttonOf('Members')).toBeTruthy();
    return { asks, release };
  }
  const press = () => act(async () => buttonOf('Members')()!.click());
  const said = () => shown!.place.querySelector('[role="status"]')?.textContent;
  const cancel = () => [...shown!.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');

  it('page by page, from the first on, by the filters of the address', async () => {
    const { asks } = await open(211, { at: '/members?market=MY&after=100' });
    await press();
    await expect.poll(files.count).toBe(1);
    const lines = (await files.lines())!;
    expect([lines.length, lines[1]?.split(',')[0], lines.at(-1)?.split(',')[0]]).toEqual([212, '0', '210']);
    const [first, ...others] = ['', '&cursor=100', '&cursor=200'].map((cursor) => `market=MY&limit=100${cursor}`);
    expect(asks.slice(-4)).toEqual([first, ...others, first]);
    await expect.poll(said).toBe('211 rows saved');
  });

  it('also what moves to the top while it is read', async () => {
    await open(211, { risesFrom: 150 });
    await press();
    await expect.poll(files.count).toBe(1);
    const numbers = (await files.lines())!.slice(1).map((line) => line.split(',')[0]);
    expect([numbers[0], numbers.length, new Set(numbers).size]).toEqual(['150', 211, 211]);
  });

  it('in the order in which the page was sorted', async () => {
    await open(60);
    const head = [...shown!.place.querySelectorAll<HTMLElement>('thead button')].find(({ textContent }) => textContent === 'Number')!;
    await act(async () => head.click());
    await act(async () => head.click());
    await press();
    await expect.poll(files.count).toBe(1);
    expect((await files.lines())!.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['59', '58']);
  });

  it('up to ten thousand rows, which is said', async () => {
    await open(10_001);
    await press();
    await expect.poll(files.count).toBe(1);
    expect((await files.lines())!.length).toBe(10_001);
    await expect.poll(said).toBe('The first 10,000 rows are saved. Narrow the filters for the others.');
  });

  it('or none: a file that lacks rows is not given', async () => {
    await open(211, { failsAt: 200 });
    await press();
    await expect.poll(said).toMatch(/^No file\. /);
    expect(files.count()).toBe(0);
  });

  it('unless it is cancelled', async () => {
    const { release } = await open(500, { heldAt: 200 });
    await press();
    await expect.poll(said).toBe('200 rows read');
    await act(async () => cancel()!.click());
    await release();
    await expect.poll(said).toBe('Cancelled, no file');
    expect([files.count(), cancel()]).toEqual([0, undefined]);
  });

  it('of the history, unless it is cancelled, and then no more is asked for', async () => {
    let asks = 0;
    const { held, release } = aGate();
    const serve = async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://console.test');
      if (!pathname.endsWith('/audit-log')) return Response.json({ items: [] });
      const limit = Number(searchParams.get('limit'));
      if (limit === 100) asks += 1;
      if (asks === 2) await held;
      const actor = { id: 'ann', name: 'Ann', role: 'admin' };
      const row = { at: '2026-11-23T04:00:23.440Z', actor, action: 'sessions.create', target: 'account:ann' };
      const items = Array.from({ length: limit }, (_, at) => ({ ...row, id: `${asks} ${at}` }));
      return Response.json({ items, nextCursor: String(asks) });
    };
    shown = await openPage({ path: '/here', at: '/here', page: <History />, answers: {}, serve });
    await expect.poll(buttonOf('History')).toBeTruthy();
    await act(async () => buttonOf('History')()!.click());
    await expect.poll(said).toBe('100 rows read');
    await act(async () => cancel()!.click());
    await release();
    await expect.poll(said).toBe('Cancelled, no file');
    expect([files.count(), asks]).toEqual([0, 2]);
  });

  it('a list of one page is not asked for again', async () => {
    const { asks } = await open(3);
    const before = asks.length;
    await press();
    await expect.poll(files.count).toBe(1);
    expect(asks.length).toBe(before);
  });

  it.each([
    [49, '1–20 of 49'],
    [50, '1–20 of the newest 50'],
  ])('of a member’s orders, of which the server gives fifty at most, %s are “%s”', async (count, words) => {
    const orders = Array.from({ length: count }, (_, at) => ({ id: `o${at}`, orderNumber: `S-${at}`, store: 'my-kl', coins: 1, ...sums }));
    shown = await openPage({ path: '/here', at: '/here', page: <OrderTable orders={orders as never} />, answers: {} });
    await expect.poll(() => shown!.place.textContent).toContain(words);
  });

  it('a page of several says that it is one', async () => {
    await open(211);
    expect(shown!.place.textContent).toContain('50 rows on this page');
  });
});
