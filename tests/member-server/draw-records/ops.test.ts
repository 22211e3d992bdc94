import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import lottery from '../../../campaigns/lotteries/lucky-wheel.json' with { type: 'json' };
import type { Role } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { expectInvariants } from '../ledger.ts';
import { secrets } from '../member-server.ts';
import { aShopper } from '../redemptions/world.ts';
import { aDrawWorld, at, type Drawn, type DrawWorld, firstDay, plenty, prizes, wheel } from './world.ts';

const nextDay = '2025-02-11';
const alarm = { pBelow: 0.0001, minDraws: 40 };

let world: DrawWorld;
let made: readonly Drawn[];
beforeAll(async () => {
  world = await aDrawWorld({ draws: { alarm, byMarket: { MY: cleared(true), KH: cleared(false) } } });
  made = await world.draw(40);
  await world.draw(6, { member: await aShopper(world, { market: 'KH' }) });
});
afterAll(() => world.close());

function cleared(paidEntry: boolean) {
  return { on: true, legalNote: { t: 'lotteries.legal.general' }, paidEntry, minAge: 18 };
}

const tokenOf = (role: Role, markets?: readonly string[]) =>
  signOpsToken(secrets, {
    id: role,
    sessionId: 's',
    email: 'o@ops.test',
    name: role,
    role,
    ...(markets ? { markets } : {}),
    expiresAt: '2025-04-01T00:00:00.000Z',
  });
const viewer = tokenOf('viewer');

async function ask(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await world.http.app.inject({
    method,
    url: `/ops/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const count = <T>(all: readonly T[], is: (each: T) => boolean): number => all.filter(is).length;

describe('Drawn against published odds (R-439)', () => {
  const audit = async (query = '', token = viewer) => (await ask(token, 'GET', `/lottery-audits/${wheel}${query}`)).body;

  it('counts every draw, whether the tally has come so far or not', async () => {
    const before = await audit();
    await world.run('chain-draws');
    const chained = await audit();
    await world.run('tally-draws');
    const tallied = await audit();
    expect(chained).toEqual(before);
    expect(tallied).toEqual(before);
    expect(tallied).toMatchObject({ id: wheel, draws: 46, members: 2, coinsTaken: 0, alarm: false });
    expect(await world.rows('select sum(wanted) as wanted from draw_tally')).toMatchObject([{ wanted: 46 }]);
    await world.run('tally-draws');
    expect(await audit()).toEqual(tallied);
  });

  it('by revision and prize, with what is expected and how probable it is', async () => {
    const { revisions } = await audit();
    expect(revisions).toHaveLength(1);
    const [{ draws, degrees, p, prizes: judged }] = revisions;
    // The jackpot is expected 4.6 times, so it counts with the next rarest.
    expect([draws, degrees, p > 0 && p <= 1]).toEqual([46, 2, true]);
    expect(judged.map(({ id, range, odds }: { id: string; range: number; odds: number }) => [id, range, odds])).toEqual(
      prizes.map(({ id, range }) => [id, range, range / 100]),
    );
    expect(judged[0].expected).toBeCloseTo(46 * 0.3, 9);
    expect(judged.reduce((sum: number, { wanted }: { wanted: number }) => sum + wanted, 0)).toBe(46);
  });

  it('with stock of all markets and the last thirty days', async () => {
    const { stock, days } = await audit();
    expect(stock.map(({ prizeId }: { prizeId: string }) => prizeId)).toEqual(['coins-5', 'coins-50']);
    const [{ left, total, awarded, awardedToday }] = stock.slice(1);
    expect([total, left, awardedToday]).toEqual([4, 4 - awarded, awarded]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: firstDay, draws: 46 });
    expect(days[0]).toEqual({ day: '2025-01-12', draws: 0, prizes: 0, coinsTaken: 0 });
  });

  it('of the markets that an operator looks after, and the days that are asked for', async () => {
    expect(await audit('', tokenOf('campaign', ['KH']))).toMatchObject({ draws: 6, members: 1 });
    expect(await audit(`?to=2025-02-09`)).toMatchObject({ draws: 0, members: 0, revisions: [] });
    expect(await audit(`?from=${firstDay}&to=${firstDay}`)).toMatchObject({ draws: 46, members: 2 });
    expect(await audit(`?from=${firstDay}`, tokenOf('campaign', ['KH']))).toMatchObject({ draws: 6, members: 1 });
    expect(await audit(`?from=${nextDay}`)).toMatchObject({ draws: 0, members: 0 });
    expect(await audit('', tokenOf('campaign', ['TH']))).toMatchObject({ code: 'request.not_found' });
    expect((await ask(viewer, 'GET', '/lottery-audits/no-such-draw')).body.code).toBe('request.not_found');
  });

  it('an alarm where numbers choose a prize far too often, also in /metrics', async () => {
    const metric = async () =>
      (await world.http.app.inject({ url: '/metrics' })).body.match(/member_draw_alarm\{lottery="lucky-wheel"\} (\d)/)?.[1];
    expect(await metric()).toBe('0');
    await world.tamper("update draw_tally set wanted = wanted + 60 where prize_id = 'coins-50' and market = 'MY'", 'draw_tally');
    const { alarm: alarmed, revisions } = await audit();
    expect([alarmed, revisions[0].alarm]).toEqual([true, true]);
    expect(revisions[0].p).toBeLessThan(1e-9);
    expect(revisions[0].prizes[2]).toMatchObject({ id: 'coins-50', alarm: true });
    expect(await metric()).toBe('1');
    await world.tamper("update draw_tally set wanted = wanted - 60 where prize_id = 'coins-50' and market = 'MY'", 'draw_tally');
  });
});

describe('Seeds by day (R-439)', () => {
  const seeds = async (token = viewer) => (await ask(token, 'GET', `/lotteries/${wheel}/seeds?limit=10`)).body.items;
  const dayOf = async (day: string) => (await seeds()).find(({ utcDay }: { utcDay: string }) => utcDay === day);

  it('today’s is in use, those ahead are promised', async () => {
    await world.run('commit-seeds');
    const items = await seeds();
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['promised', 'promised', 'in_use']);
    expect(items.at(-1)).toMatchObject({ utcDay: firstDay, draws: 46, chained: 46 });
    expect(items.filter(({ seed }: { seed?: string }) => seed !== undefined)).toEqual([]);
  });

  it('a day that is over and not told is overdue, then it is revealed and recomputes', async () => {
    world.clock.moveTo(at(nextDay));
    expect(await dayOf(firstDay)).toMatchObject({ state: 'overdue' });
    await world.reveal();
    expect(await dayOf(firstDay)).toMatchObject({ state: 'revealed', verified: true, draws: 46, chained: 46, seed: expect.any(String) });
  });

  it.each([
    ['another value', 'draw', (id: string) => `update draw set value = 'ffffffffffffffff' where id = '${id}'`],
    ['another nonce', 'draw', (id: string) => `update draw set nonce = nonce + 1000 where id = '${id}'`],
    ['another place in the chain', 'draw_link', (id: string) => `update draw_link set hash = '${'0'.repeat(64)}' where draw_id = '${id}'`],
  ])('%s, written in behind our back, shows at once and where', async (_what, table, sql) => {
    const { drawId } = made[11]!;
    await world
      .rows(`create table kept as select * from ${table} where ${table === 'draw' ? 'id' : 'draw_id'} = '${drawId}'`)
      .catch(() => []);
    await world.tamper(`create table kept_${table} as select * from ${table}; ${sql(drawId)}`, table);
    const found = await dayOf(firstDay);
    const own = table === 'draw' ? 'value = k.value, nonce = k.nonce' : 'hash = k.hash';
    const key = table === 'draw' ? 'id' : 'draw_id';
    await world.tamper(`update ${table} t set ${own} from kept_${table} k where k.${key} = t.${key}; drop table kept_${table}`, table);
    expect(found).toMatchObject({ verified: false, firstWrong: drawId });
    expect(await dayOf(firstDay)).toMatchObject({ verified: true });
  });

  it('are not told to who has nothing to do with the draw, nor of one that is not', async () => {
    expect((await ask(tokenOf('admin', ['TH']), 'GET', `/lotteries/${wheel}/seeds`)).body.code).toBe('request.not_found');
    expect((await ask(viewer, 'GET', '/lotteries/no-such-draw/seeds')).body.code).toBe('request.not_found');
  });
});

describe('A draft tried out', () => {
  const editor = tokenOf('campaign');
  const simulate = (input: object, token = editor) => ask(token, 'POST', '/lottery-simulations', input);
  const draft = { ...lottery, ...plenty({ freeChancesPerDay: 1, perMemberPerDay: 3, costCoins: 20 } as object) };

  it('says what it would give and take', async () => {
    const { status, body } = await simulate({ lottery: draft, draws: 20_000, perDay: 5_000, market: 'MY' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ draws: 20_000, days: 4, refused: 0, currency: 'MYR', worthMinor: 0 });
    const [five, , fifty] = body.prizes;
    expect(fifty).toMatchObject({ awarded: 4, left: 0, exhaustedOnDay: 1, coins: 200 });
    expect(body.coinsGiven).toBe(five.awarded * 5 + 200);
    // Two of three draws a day are bought.
    expect(body.coinsTaken).toBe(Math.round(((20_000 * 2) / 3) * 20));
    expect(count(body.prizes, ({ odds }: { odds: number }) => odds === 0.3)).toBe(1);
    const { nearMisses } = body;
    expect(nearMisses + body.prizes.reduce((sum: number, { awarded }: { awarded: number }) => sum + awarded, 0)).toBe(20_000);
  });

  it('takes no coins where a market has no paid entry', async () => {
    expect((await simulate({ lottery: draft, draws: 100, market: 'KH' })).body).toMatchObject({ coinsTaken: 0, currency: 'USD' });
  });

  it('the wheel of the demo is worth something in vouchers and gifts', async () => {
    const { body } = await simulate({ lottery, draws: 5_000 });
    expect(body.worthMinor).toBeGreaterThan(0);
  });

  it.each([
    ['nothing at all', {}, '/lottery'],
    ['another document', { lottery: { ...draft, type: 'offer' } }, '/lottery/type'],
    ['a body without prizes', { lottery: { ...draft, prizes: undefined } }, '/lottery'],
    [
      'a weight that is no number',
      { lottery: { ...draft, prizes: [{ ...prizes[0], range: 'many' }, prizes[1]] } },
      '/lottery/prizes/0/range',
    ],
    ['no weights', { lottery: { ...draft, prizes: prizes.map((each) => ({ ...each, range: 0 })) } }, '/lottery/prizes'],
    ['more draws than one may', { lottery: draft, draws: 100_001 }, '/draws'],
  ])('%s is refused', async (_what, input, path) => {
    const { status, body } = await simulate(input);
    expect([status, body.code]).toEqual([422, 'validation.request']);
    expect(body.fields[0].path).toContain(path === '/lottery' ? '' : path);
  });

  it.each([
    ['a viewer', tokenOf('viewer'), 'ops.role_required'],
    ['support', tokenOf('support'), 'ops.role_required'],
    ['an editor of another market', tokenOf('campaign', ['TH']), 'ops.market_scope'],
  ])('%s may not', async (_who, token, code) => {
    expect((await simulate({ lottery: draft, draws: 10, market: 'MY' }, token)).body.code).toBe(code);
  });
});

describe('Spins given by hand', () => {
  let requests = 0;
  const grant = (token: string, more: object = {}, draw = wheel) =>
    ask(token, 'POST', `/lotteries/${draw}/chances`, {
      requestId: `request-${++requests}`,
      memberId: world.member.id,
      chances: 2,
      reason: 'The app was down',
      ...more,
    });
  const support = tokenOf('support');

  it('are the member’s, and written down', async () => {
    expect(await grant(support)).toEqual({ status: 201, body: { earned: 2 } });
    expect(await grant(support)).toEqual({ status: 201, body: { earned: 4 } });
    const audit = await world.rows('select actor_id, action, target, reason from ops_audit');
    const row = { actor_id: 'support', action: 'drawChances.grant', target: `member:${world.member.id}`, reason: 'The app was down' };
    expect(audit).toEqual([row, row]);
    const ledger = await world.rows('select task, chances, actor, reason from chance_grant');
    expect(ledger[0]).toMatchObject({ task: 'ops', chances: 2, actor: 'support', reason: 'The app was down' });
  });

  it('stand in the history with who, whom, how many and why, for operators of that market', async () => {
    const member = await aShopper(world);
    await grant(support, { memberId: member.id, chances: 3 });
    const read = async (token: string, query = '') =>
      (await ask(token, 'GET', `/member-audit-log?action=drawChances&target=member:${member.id}${query}`)).body;
    const [{ member_number: memberNumber } = {}] = await world.rows<{ member_number: string }>(
      `select member_number from member where id = '${member.id}'`,
    );
    expect(await read(viewer)).toMatchObject({
      items: [
        {
          actor: { id: 'support', name: 'support', role: 'support' },
          action: 'drawChances.grant',
          target: `member:${member.id}`,
          reason: 'The app was down',
          markets: ['MY'],
          details: { chances: 3, lotteryId: wheel, memberNumber },
        },
      ],
    });
    expect((await read(tokenOf('viewer', ['MY']))).items).toHaveLength(1);
    expect(await read(tokenOf('viewer', ['TH']))).toEqual({ items: [] });
    await grant(support, { memberId: member.id, chances: 1 });
    const first = await read(viewer, '&limit=1');
    const second = await read(viewer, `&limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ details }) => details.chances)).toEqual([1, 3]);
    expect(second.nextCursor).toBeUndefined();
    expect((await read(viewer, '&cursor=first')).code).toBe('validation.request');
  });

  it('come once for a request, however often and at once it is sent, and are written down once', async () => {
    const member = await aShopper(world);
    const sent = () => grant(support, { memberId: member.id, requestId: 'sent-twice' });
    const answers = await Promise.all(Array.from({ length: 10 }, sent));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 201, body: { earned: 2 } })));
    expect(await world.rows(`select count(*) from ops_audit where target = 'member:${member.id}'`)).toEqual([{ count: 1 }]);
    await expectInvariants(world.db);
  });

  it.each<[string, () => Promise<object>, string]>([
    ['more of them', async () => ({ chances: 3 }), wheel],
    ['for another reason', async () => ({ reason: 'The app was slow' }), wheel],
    ['of another draw', async () => ({}), 'nine-treasures'],
    ['for another member', async () => ({ memberId: (await aShopper(world)).id }), wheel],
  ])('%s under the same request are refused, and none are given', async (_what, other, draw) => {
    const requestId = `taken-for-${++requests}`;
    await grant(support, { requestId });
    const given = await world.rows('select participation_id, chances from chance_grant');
    expect(await grant(support, { requestId, ...(await other()) }, draw)).toMatchObject({
      status: 422,
      body: { code: 'idempotency.mismatch' },
    });
    expect(await world.rows('select participation_id, chances from chance_grant')).toEqual(given);
  });

  it.each([
    ['campaign editors may not', tokenOf('campaign'), {}, wheel, 'ops.role_required'],
    ['support of another market may not', tokenOf('support', ['TH']), {}, wheel, 'ops.market_scope'],
    ['a member that is not there', support, { memberId: 'nobody' }, wheel, 'request.not_found'],
    ['a draw that is not there', support, {}, 'no-such-draw', 'request.not_found'],
    ['more than one may', support, { chances: 11 }, wheel, 'validation.request'],
    ['without a reason', support, { reason: '' }, wheel, 'validation.request'],
  ])('%s', async (_what, token, more, draw, code) => {
    expect((await grant(token, more, draw)).body.code).toBe(code);
  });
});
