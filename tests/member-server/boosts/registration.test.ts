import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '../ledger.ts';
import { aCode, aForm, anAccountServer, anEmail, type Members } from '../members.ts';
import { aFeed } from '../programme.ts';
import { aBoost, aBoostedRelease } from './boosts.ts';

const window = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const release = (more: object) => {
  server.live.limitsOff = true;
  server.live.feed = aFeed(aBoostedRelease([aBoost('welcome', { for: 'registration', coins: 50, window, ...more })]));
};
const join = async (account = anEmail(), country = 'MY') =>
  (await server.call('registrations.create', aForm(account, { country, ...(await aCode(server, 'register', account)) }))).body;

it('who signs up gets the boost with the welcome, and the answer and the entry name it', async () => {
  release({});
  const { token, ...body } = await join();
  expect(body).toMatchObject({ coins: 150, boost: { name: 'Toy days', coins: 50 } });
  const { items } = (await server.call('coinEntries.list', {}, { token })).body as unknown as { items: { id: string }[] };
  const { body: entry } = await server.call('coinEntries.get', { id: items[0]!.id }, { token });
  expect(entry).toMatchObject({
    amount: 150,
    boost: { id: 'welcome', coins: 50 },
    steps: [
      { kind: 'reward', coins: 100 },
      { kind: 'boost', coins: 50 },
    ],
  });
  await expectInvariants(server.db);
});

it.each([
  ['after its window', { window: { ...window, to: '2026-03-01T08:00:00.000Z' } }],
  ['in another market', { markets: ['KH'] }],
])('%s who signs up gets the welcome alone', async (_when, more) => {
  release(more);
  const body = await join();
  expect(body.coins).toBe(100);
  expect(body).not.toHaveProperty('boost');
});

it('stops by itself: ten sign up, and the budget is for three', async () => {
  release({ id: 'three', budgetCoins: 150 });
  const accounts = Array.from({ length: 10 }, () => anEmail());
  const coins = [];
  for (const account of accounts) coins.push((await join(account)).coins as unknown as number);
  expect(coins.sort((a, b) => b - a)).toEqual([150, 150, 150, ...Array(7).fill(100)]);
  await expectInvariants(server.db);
});
