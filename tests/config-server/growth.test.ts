import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSimulationKeeper } from '../../member-server/remote-simulations.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServerOfTheProduct, type Running, secrets } from './servers.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document under test
type Body = any;

let running: Running;
let ann: OperatorClient;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await anOperatorClient(running, { id: 'ann' });
});
afterAll(() => running.end());

/** The document as it is drafted, simulated. */
const simulated = async (id: string) =>
  running.server.simulations.keep([{ kind: 'campaign', id, body: (await ann.read(`campaign:${id}`)).body }]);

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
])('%s: published once its simulation is confirmed (%s)', async (_what, id, change, grows) => {
  const before = (await ann.read(`campaign:${id}`)).body;
  await ann.save(`campaign:${id}`, change);
  const asked = await publish(id);
  if (grows.length > 0) {
    expect([asked.status, asked.json.code, asked.json.params]).toEqual([422, 'release.confirmation_required', { limitPercent: 20 }]);
    expect(asked.json.fields.map(({ message }: { message: string }) => message)).toEqual(grows);
    expect((await publish(id, { confirms: [await simulated(id)] })).json.state).toBe('live');
  } else expect([asked.status, asked.json.state]).toEqual([201, 'live']);
  await ann.save(`campaign:${id}`, () => before);
  expect((await publish(id, { confirms: [await simulated(id)] })).json.state).toBe('live');
});

describe('A confirmation', () => {
  let before: Body;
  const draft = (dailyCoins: number) => ann.save('campaign:check-in', (body) => ({ ...body, dailyCoins }));
  beforeAll(async () => {
    before = (await ann.read('campaign:check-in')).body;
  });
  afterAll(async () => {
    await ann.save('campaign:check-in', () => before);
    expect((await publish('check-in', { confirms: [await simulated('check-in')] })).json.state).toBe('live');
  });
  const refused = (answer: Awaited<ReturnType<typeof publish>>) => [answer.status, answer.json.code];
  const unconfirmed = [422, 'release.confirmation_required'];

  it('is of the figures that were seen: what has grown past them since is refused', async () => {
    await draft(3);
    const seen = await simulated('check-in');
    await draft(4);
    const answer = await publish('check-in', { confirms: [seen] });
    expect(refused(answer)).toEqual(unconfirmed);
    expect(answer.json.fields).toMatchObject([{ path: '/documents/0/dailyCoins', message: 'Coins for one check-in from 1 to 4' }]);
    expect((await publish('check-in', { confirms: [seen, await simulated('check-in')] })).status).toBe(201);
  });

  it('is of one document alone', async () => {
    await draft(9);
    const { body } = await ann.read('campaign:coins');
    const other = await running.server.simulations.keep([{ kind: 'campaign', id: 'coins', body: { ...body, dailyCoins: 9 } }]);
    expect(refused(await publish('check-in', { confirms: [other] }))).toEqual(unconfirmed);
  });

  it.each([
    ['is none by an id that no simulation has', async () => ['no-such-simulation']],
    ['is none without a simulation', async () => []],
    [
      'holds for a day',
      async () => {
        const old = await simulated('check-in');
        running.clock.moveTo('2025-08-11T01:00:00Z');
        await simulated('coins');
        return [old];
      },
    ],
  ])('%s', async (_what, confirms) => {
    await draft(9);
    expect(refused(await publish('check-in', { confirms: await confirms() }))).toEqual(unconfirmed);
  });

  it('by a yes alone is not taken', async () => {
    expect(refused(await publish('check-in', { confirmGrowth: true }))).toEqual([422, 'validation.request']);
  });
});

it('only a server with the service key leaves simulations (what is simulated apart is confirmed here)', async () => {
  const other = makeSecrets('another secret key of the tests, long enough');
  const configUrl = await running.listen();
  const { body } = await ann.read('campaign:check-in');
  const documents = [{ kind: 'campaign', id: 'check-in', body: { ...body, dailyCoins: body.dailyCoins * 2 } }];
  await expect(openSimulationKeeper({ configUrl, secrets: other }).keep(documents)).rejects.toMatchObject({ code: 'server.busy' });
  const id = await openSimulationKeeper({ configUrl, secrets }).keep(documents);
  await ann.save('campaign:check-in', () => documents[0]!.body);
  expect((await publish('check-in', { confirms: [id] })).json.state).toBe('live');
});
