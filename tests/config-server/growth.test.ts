import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDesk, type Desk } from './ops.ts';
import { aServerOfTheProduct, type Running } from './servers.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document under test
type Body = any;

let running: Running;
let ann: Desk;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await aDesk(running, { id: 'ann' });
});
afterAll(() => running.end());

const publish = (id: string, more: object = {}) =>
  ann.call('releases.create', { title: 'More', reason: 'A test', documents: [{ kind: 'campaign', id }], ...more });

it.each<readonly [what: string, id: string, change: (body: Body) => Body, grows: readonly string[]]>([
  ['a check-in that gives twice as much', 'check-in', (body) => ({ ...body, dailyCoins: 2 }), ['Coins for one check-in from 1 to 2']],
  [
    'a milestone that gives more, and a new one',
    'check-in',
    ({ milestones: [first, ...rest], ...body }) => ({ ...body, milestones: [{ ...first, coins: 90 }, ...rest, { count: 31, coins: 1 }] }),
    ['Extra coins from 5 to 90', 'Extra coins from 0 to 1'],
  ],
  ['more in one market', 'check-in', (body) => ({ ...body, byMarket: { MY: { dailyCoins: 3 } } }), ['Coins for one check-in from 1 to 3']],
  ['what a market says of its own, where it is as for all', 'check-in', (body) => ({ ...body, byMarket: { MY: { dailyCoins: 1 } } }), []],
  ['a little more for signing up', 'coins', (body) => ({ ...body, registrationReward: 120 }), []],
  ['much more for signing up', 'coins', (body) => ({ ...body, registrationReward: 121 }), ['Coins for signing up from 100 to 121']],
  ['less', 'coins', (body) => ({ ...body, registrationReward: 1 }), []],
  ['another number, which nobody is given', 'coins', (body) => ({ ...body, expiringSoonDays: 60 }), []],
])('%s: published once its growth is confirmed (%s)', async (_what, id, change, grows) => {
  const before = (await ann.read(`campaign:${id}`)).body;
  await ann.save(`campaign:${id}`, change);
  const asked = await publish(id);
  if (grows.length > 0) {
    expect([asked.status, asked.json.code, asked.json.params]).toEqual([409, 'release.growth_unconfirmed', { limitPercent: 20 }]);
    expect(asked.json.fields.map(({ message }: { message: string }) => message)).toEqual(grows);
    expect((await publish(id, { confirmGrowth: true })).json.state).toBe('live');
  } else expect([asked.status, asked.json.state]).toEqual([201, 'live']);
  await ann.save(`campaign:${id}`, () => before);
  expect((await publish(id, { confirmGrowth: true })).json.state).toBe('live');
});
