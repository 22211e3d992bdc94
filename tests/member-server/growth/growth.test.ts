import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import { type Member, signedIn } from '../member-server.ts';
import { aMember, anAccountServer, anEmail, type Members, secondsAfter } from '../members.ts';
import { aTill, type Till } from '../orders/orders.ts';
import { aRelease } from '../programme.ts';
import { anAddress, give, redeem } from '../redemptions/world.ts';

const viewer: Person = { role: 'viewer' };

describe('From joining to the first swap, as the console asks for it (A-110)', () => {
  let till: Till;
  let ops: ReturnType<typeof aConsole>;
  const joinedOn = async (day: string, market = 'MY'): Promise<Member> => {
    till.clock.moveTo(`2025-03-${day}T08:00:00.000Z`);
    return signedIn(till, market);
  };
  const steps = async (asked: string, by = viewer) => {
    const { status, body } = await ops.ask(by, 'GET', `/funnel${asked}`);
    return status === 200 ? body.steps.map(({ members }: { members: number }) => members) : body.code;
  };
  const swap = async (member: Member) => {
    await give(till, member, 900);
    return redeem(till, member, { itemId: 'flower-tumbler', addressId: await anAddress(till, member), expectedCoins: 900 });
  };

  beforeAll(async () => {
    till = await aTill();
    ops = aConsole(till);
    const early = await joinedOn('01');
    await joinedOn('08', 'ID');
    const [buys, swapsAtOnce, checksIn] = [await joinedOn('10'), await joinedOn('10'), await joinedOn('10')];
    // From a day on whoever is new may swap.
    till.clock.moveTo('2025-03-11T09:00:00.000Z');
    const swapped: number[] = [];
    for (const member of [early, checksIn]) {
      expect((await till.call(member, 'POST', '/me/check-ins')).status).toBe(201);
      swapped.push((await swap(member)).status);
    }
    // Coins that were given are no visit.
    swapped.push((await swap(swapsAtOnce)).status);
    expect(swapped).toEqual([201, 201, 201]);
    expect((await till.sell({ memberId: buys.id })).status).toBe(201);
  });
  afterAll(() => till.close());

  it.each([
    ['in 30 days', '', [5, 3, 2]],
    ['today', '?days=1', [0, 0, 0]],
    ['from yesterday on', '?days=2', [3, 2, 1]],
    ['in four days', '?days=4', [4, 2, 1]],
    ['in one market', '?market=ID', [1, 0, 0]],
  ])('%s, each step holds those of the step before alone', async (_when, asked, members) => expect(await steps(asked)).toEqual(members));

  it('who works for a market sees its members alone', async () => {
    const ofIndonesia: Person = { role: 'viewer', markets: ['ID'] };
    expect(await steps('', ofIndonesia)).toEqual([1, 0, 0]);
    expect(await steps('?market=MY', ofIndonesia)).toBe('ops.market_scope');
  });
});

describe('Codes sent and used today, and how near a market is to its limit (A-84)', () => {
  let server: Members;
  const accounts = () => JSON.parse(JSON.stringify(aRelease().documents.get('campaign:accounts')));
  beforeAll(async () => {
    server = await anAccountServer({ accounts: { code: { ...accounts().code, perMarketDay: 5, alarmPercent: 80 } } });
  });
  afterAll(() => server.close());

  async function spend() {
    const expiresAt = '2035-01-01T00:00:00.000Z';
    const session = { id: 'ann', sessionId: 's', email: 'ann@ops.test', name: 'Ann', role: 'viewer', expiresAt } as const;
    const token = signOpsToken(makeSecrets('a secret key of a test that is long enough'), session);
    const answer = await server.http.app.inject({ url: '/ops/v1/otp-spend', headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  }
  const send = () =>
    server.call('verificationCodes.send', { purpose: 'register', accountType: 'email', account: anEmail(), country: 'MY' });
  const ofEmail = { market: 'MY', channel: 'email' };

  it('those that were sent and those that somebody joined with', async () => {
    await aMember(server);
    await send();
    await send();
    expect(await spend()).toEqual({
      limit: 5,
      alarmPercent: 80,
      items: [{ ...ofEmail, sent: 3, used: 1, usedPercent: 60, alarm: 'none' }],
    });
  });

  it('it is near from the warning on, closed at the limit, where no more are sent or counted, and open the next day', async () => {
    await send();
    expect((await spend()).items).toEqual([{ ...ofEmail, sent: 4, used: 1, usedPercent: 80, alarm: 'near' }]);
    await send();
    expect((await send()).body.code).toBe('auth.channel_unavailable');
    expect((await spend()).items).toEqual([{ ...ofEmail, sent: 5, used: 1, usedPercent: 100, alarm: 'closed' }]);
    server.clock.moveTo(secondsAfter(86_400));
    expect((await spend()).items).toEqual([]);
    expect((await send()).status).toBe(202);
  });
});
