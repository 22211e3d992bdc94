import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../schemas/ops/roles.ts';
import { inAll } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import { aFeed, aRelease, someRules } from '../programme.ts';
import { anAddress, aPhone, type Invitations, inAugust, invitations } from './world.ts';

let world: Invitations;
beforeAll(async () => {
  world = await invitations();
});
afterAll(() => world.close());
afterEach(async () => {
  world.clock.moveTo(inAugust);
  await expectInvariants(world.db);
});

/** The invitation of a member that waits for a person. */
async function waitingOf(number: string) {
  return (await world.ops.ask({ role: 'support' }, 'GET', `/invitations?member=${number}`)).body.items;
}

describe('A person looks first', () => {
  it.each([
    [
      'on the phone that the inviter joined on',
      'shared_device',
      async () => {
        const device = aPhone();
        const inviter = await world.join({ device });
        return { inviter, how: { device } };
      },
    ],
    [
      'on the phone of another friend',
      'shared_device',
      async () => {
        const device = aPhone();
        const inviter = await world.join();
        const { code } = await world.mine(inviter);
        await world.join({ code, device });
        return { inviter, how: { device } };
      },
    ],
    [
      'from the address that the inviter joined from',
      'shared_address',
      async () => {
        const from = anAddress();
        return { inviter: await world.join({ from }), how: { from } };
      },
    ],
  ])('where a friend joins %s', async (_where, sign, begin) => {
    const { inviter, how } = await begin();
    const { code } = await world.mine(inviter);
    const friend = await world.join({ code, ...how });
    expect((await world.see(friend)).status).toBe(204);
    expect((await world.friends(inviter))[0]).toMatchObject({ state: 'review', note: 'checking' });
    const [row] = await waitingOf(await world.ops.numberOf(inviter));
    expect(row).toMatchObject({ state: 'review', signs: expect.arrayContaining([sign]), campaignName: 'Friends of August', counted: 0 });
    expect(await world.rows(`select id from coin_tx where source_kind = 'invitation' and member_id = '${inviter.id}'`)).toEqual([]);
  });

  it('not where friends come from within one house, whose address says nothing, nor by one weak sign alone', async () => {
    const inviter = await world.inviter();
    const device = aPhone();
    await world.join({ device });
    await world.bring(inviter.code, 1, { from: '127.0.0.1', device });
    await world.bring(inviter.code, 1, { from: '127.0.0.1' });
    expect((await world.mine(inviter)).completed).toBe(2);
  });

  it('keeps no address and no phone in the open', async () => {
    const [from, device] = [anAddress(), aPhone()];
    await world.join({ code: (await world.inviter()).code, from, device });
    const kept = await world.rows(
      'select * from registration_origin union all select invitee_id, device_hash, address_hash, registered_at from invitation',
    );
    expect(JSON.stringify(kept)).not.toContain(from);
    expect(JSON.stringify(kept)).not.toContain(device);
  });
});

describe('Operators', () => {
  /** A friend of a member that waits. */
  async function oneThatWaits(market = 'MY') {
    const inviter = await world.inviter(market);
    const device = aPhone();
    await world.join({ code: inviter.code, device });
    const friend = await world.join({ code: inviter.code, device });
    await world.see(friend);
    const [row] = await waitingOf(await world.ops.numberOf(inviter));
    return { inviter, id: row.id as string };
  }

  it('let it count by the time of the welcome, also long after the end, with the rewards that it reaches', async () => {
    const { inviter, id } = await oneThatWaits();
    world.clock.moveTo('2025-09-05T08:00:00.000Z');
    const { status, body } = await world.decide(id, 'acceptances');
    expect([status, body]).toEqual([200, { id, state: 'completed', coins: 50, vouchers: 0, gifts: 0, kept: 0 }]);
    expect(await world.coins(inviter)).toBe(50);
    expect((await world.mine(inviter, 'friends-august-2025')).completed).toBe(1);
    const audit = await world.rows(`select action, reason, details from ops_audit where target = 'member:${inviter.id}'`);
    expect(audit).toMatchObject([{ action: 'invitations.accept', reason: 'We called them', details: { coins: 50 } }]);
  });

  it('let it not count, and whoever invited reads that', async () => {
    const { inviter, id } = await oneThatWaits();
    expect((await world.decide(id, 'rejections')).body).toMatchObject({ state: 'rejected', coins: 0 });
    expect((await world.friends(inviter)).map(({ note }: { note: string }) => note)).toContain('declined');
    expect(await world.coins(inviter)).toBe(0);
  });

  it('decide once', async () => {
    const { id } = await oneThatWaits();
    await world.decide(id, 'rejections');
    for (const verdict of ['acceptances', 'rejections'] as const) {
      const { status, body } = await world.decide(id, verdict);
      expect([status, body.code]).toEqual([409, 'invitation.decided']);
    }
    expect((await world.decide('nothing', 'acceptances')).body.code).toBe('request.not_found');
  });

  it.each(inAll<Role>(['campaign', 'support'], roles))('of the role %s may decide or not', async (role) => {
    const { id } = await oneThatWaits();
    const { status, body } = await world.decide(id, 'rejections', { role });
    const may = ['support', 'finance', 'admin'].includes(role);
    expect(may ? status : body.code).toBe(may ? 200 : 'ops.role_required');
  });

  it('of another market neither see nor decide it', async () => {
    const { id } = await oneThatWaits();
    const thai = { role: 'support', markets: ['TH'] } as const;
    const { body } = await world.ops.ask(thai, 'GET', '/invitations?limit=100');
    expect([body.items, body.waiting]).toEqual([[], 0]);
    expect((await world.decide(id, 'acceptances', thai)).body.code).toBe('ops.market_scope');
  });

  it('take back coins by `remove` where friends counted who should not have, as a debt where they are spent', async () => {
    const inviter = await world.inviter();
    await world.bring(inviter.code, 3);
    expect([await world.coins(inviter), (await world.vouchers(inviter)).length]).toEqual([50, 1]);
    await world.ops.pay(inviter, 50);
    const { items } = (
      await world.ops.ask({ role: 'support' }, 'GET', `/invitations?state=completed&member=${await world.ops.numberOf(inviter)}`)
    ).body;
    const outcomes = [];
    for (const { id } of items) outcomes.push((await world.decide(id, 'rejections')).body);
    expect(outcomes.map(({ coins, vouchers }) => [coins, vouchers])).toEqual([
      [0, 1],
      [0, 0],
      [50, 0],
    ]);
    expect(await world.ops.coins(inviter)).toEqual([0, 0, 50]);
    expect(await world.vouchers(inviter)).toEqual([]);
    const entries = await world.rows(
      `select type, amount from coin_tx where member_id = '${inviter.id}' and source_kind = 'invitation' order by account_version`,
    );
    expect(entries).toEqual([
      { type: 'engagement_reward', amount: 50 },
      { type: 'remove', amount: -50 },
    ]);
    expect((await world.mine(inviter)).milestones.map(({ state }: { state: string }) => state)).toEqual([
      'taken_back',
      'taken_back',
      'ahead',
    ]);
  });

  it('give a reward anew where honest friends reach it again', async () => {
    const inviter = await world.inviter();
    const [, , third] = await world.bring(inviter.code, 3);
    const [row] = await world.rows<{ id: string }>(`select id from invitation where invitee_id = '${third!.id}'`);
    await world.decide(row!.id, 'rejections');
    expect(await world.vouchers(inviter)).toEqual([]);
    await world.bring(inviter.code, 1);
    expect(await world.vouchers(inviter)).toHaveLength(1);
    expect(await world.coins(inviter)).toBe(50);
  });

  it('see how a campaign goes', async () => {
    const [refused] = await world.bring((await world.inviter()).code, 5);
    const [{ id }] = (await world.rows(`select id from invitation where invitee_id = '${refused!.id}'`)) as [{ id: string }];
    await world.decide(id, 'rejections');
    const { body } = await world.ops.ask({ role: 'viewer' }, 'GET', '/campaign-stats/friends-august-2025');
    const [sum] = await world.rows<Record<string, number>>(
      `select count(*)::int invited, count(*) filter (where state = 'completed')::int completed, count(*) filter (where state = 'rejected')::int rejected
       from invitation where campaign_id = 'friends-august-2025'`,
    );
    expect(body).toMatchObject({ issued: sum!.completed, invitations: { ...sum } });
    expect(body.days.at(-1)).toEqual({ day: '2025-08-10', issued: sum!.completed, used: 0, joined: sum!.invited });
    expect(sum!.invited).toBeGreaterThan(sum!.completed!);
    expect(sum!.completed).toBeGreaterThan(3);
    expect((await world.ops.ask({ role: 'viewer' }, 'GET', '/campaign-stats/friends')).body).toMatchObject({ issued: 0, coins: 0 });
  });
});

it('a gift of the redemption zone is sent as a reward, and stopped where it is taken back', async () => {
  const { milestones } = someRules().invitations.get('friends-august-2025')!;
  const gift = { count: 1, reward: { kind: 'item', item: 'flower-tumbler' } };
  const own = await invitations({ releases: aFeed(aRelease({ 'friends-august-2025': { milestones: [gift, ...milestones.slice(1)] } })) });
  const inviter = await own.inviter();
  await own.bring(inviter.code, 1);
  const [parcel] = (await own.call(inviter, 'GET', '/me/redemptions')).body.items;
  expect(parcel).toMatchObject({ origin: 'invitation', coins: 0, status: 'waiting_for_delivery', cancellable: false });
  expect((await own.mine(inviter)).milestones[0]).toMatchObject({ state: 'given', redemptionId: parcel.id });
  await expectInvariants(own.db);
  const [{ id }] = (await own.rows('select id from invitation')) as [{ id: string }];
  expect((await own.decide(id, 'rejections')).body).toMatchObject({ gifts: 1, kept: 0 });
  expect((await own.call(inviter, 'GET', '/me/redemptions')).body.items[0].status).toBe('cancelled');
  await expectInvariants(own.db);
  await own.close();
});

it('the day of a member is full at its limit: the next friend waits, and the next day is another', async () => {
  const fraud = { ...someRules().invitations.get('friends-august-2025')!.fraud, perDay: 2 };
  const own = await invitations({ releases: aFeed(aRelease({ 'friends-august-2025': { fraud } })) });
  const inviter = await own.inviter();
  await own.bring(inviter.code, 3);
  expect((await own.mine(inviter)).completed).toBe(2);
  expect((await own.waiting()).map(({ signs }) => signs)).toEqual([['many_today']]);
  own.clock.moveTo('2025-08-11T00:00:00.000Z');
  await own.bring(inviter.code, 1);
  expect((await own.mine(inviter)).completed).toBe(3);
  await expectInvariants(own.db);
  await own.close();
});

it('codes are looked up only so often from one network (product 7)', async () => {
  const own = await invitations({ limited: true });
  const inviter = await own.inviter();
  const look = (code: string, remoteAddress = '203.0.113.9') =>
    own.http.app.inject({ url: `/api/v1/invitation-codes/${code}`, remoteAddress });
  const { codeLookupsHour } = someRules().registration;
  const answers = [];
  for (let at = 0; at <= codeLookupsHour; at += 1) answers.push((await look(at === 0 ? inviter.code : 'ZZZZZZZZ')).statusCode);
  expect(answers).toEqual([200, ...Array(codeLookupsHour - 1).fill(422), 429]);
  expect((await look(inviter.code)).json().code).toBe('auth.too_many_attempts');
  expect((await look(inviter.code, '203.0.113.10')).statusCode).toBe(200);
  await own.close();
});
