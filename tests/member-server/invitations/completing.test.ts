import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { tillOf } from '../orders/orders.ts';
import { type Invitations, inAugust, invitations } from './world.ts';

let world: Invitations;
beforeAll(async () => {
  world = await invitations();
});
afterAll(() => world.close());
afterEach(async () => {
  world.clock.moveTo(inAugust);
  await expectInvariants(world.db);
});

describe('An invitation code', () => {
  it('is the member’s for ever, with a link that opens sign-up (R-008, A-71)', async () => {
    const member = await world.inviter();
    const again = await world.mine(member);
    expect(again.code).toBe(member.code);
    expect(again.link).toBe(`http://127.0.0.1:8080/#/register?invitation=${member.code}`);
    expect(again.path).toBe(`/s/register?invitation=${member.code}`);
  });

  it('is made once, however many ask at once', async () => {
    const member = await world.ops.member();
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await world.mine(member)).code));
    expect(new Set(codes).size).toBe(1);
  });

  it.each([
    ['nobody’s', 'ZZZZZZZZ'],
    ['no code at all', 'NOBODY'],
  ])('that is %s keeps people out, and leaves nothing behind (R-449, R-518)', async (_what, code) => {
    const before = await world.rows('select id from member');
    const { status, body } = await world.register({ code });
    expect([status, body.code]).toEqual([422, 'invitation.code_invalid']);
    expect(await world.rows('select id from member')).toEqual(before);
  });

  it('is not for oneself: on a phone on which the member is signed in it is refused (A-71)', async () => {
    const member = await world.inviter();
    expect((await world.register({ code: member.code, as: member.token })).body.code).toBe('invitation.code_invalid');
  });

  it('of a member who is gone is nobody’s', async () => {
    const member = await world.inviter();
    await world.rows(`update member set status = 'deleted' where id = '${member.id}' returning id`);
    expect((await world.register({ code: member.code })).body.code).toBe('invitation.code_invalid');
  });

  it('may be typed in small letters and groups', async () => {
    const member = await world.inviter();
    await world.join({ code: ` ${member.code.toLowerCase().slice(0, 4)}-${member.code.slice(4)} ` });
    expect((await world.mine(member)).invited).toBe(1);
  });
});

describe('A friend', () => {
  it('is pending until they have seen the welcome, and counts from then on, once (R-422)', async () => {
    const member = await world.inviter();
    const friend = await world.join({ code: member.code });
    expect((await world.friends(member))[0]).toMatchObject({ state: 'pending', note: 'waiting' });
    expect([await world.coins(member), (await world.mine(member)).completed]).toEqual([0, 0]);
    expect((await world.see(friend)).status).toBe(204);
    expect((await world.friends(member))[0]).toMatchObject({ state: 'completed', note: 'counted', acknowledgedAt: inAugust });
    expect([await world.coins(member), (await world.mine(member)).completed]).toEqual([50, 1]);
    const before = await checksum(world.db);
    expect((await world.see(friend)).body.code).toBe('registration.token_used');
    expect(await checksum(world.db)).toBe(before);
  });

  it('counts neither by another’s token, nor by a forged one, nor from another session, nor after a day', async () => {
    const member = await world.inviter();
    const [friend, other] = [await world.join({ code: member.code }), await world.join({ code: member.code })];
    const second = await world.call(undefined, 'POST', '/auth/sessions', {
      body: { accountType: 'email', account: friend.account, country: 'MY', password: 'lantern river 42' },
    });
    const attempts = [
      () => world.see(friend, other.successToken),
      () => world.see(friend, 'a token that nobody was given'),
      () => world.see({ ...friend, token: second.body.token }),
      () => world.call(undefined, 'POST', '/auth/registrations/acknowledgements', { body: { successToken: friend.successToken } }),
    ];
    for (const attempt of attempts) expect([401, 409]).toContain((await attempt()).status);
    world.clock.moveTo('2025-08-11T08:00:00.000Z');
    expect((await world.see(friend)).body.code).toBe('registration.token_used');
    expect((await world.friends(member)).map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual([
      ['pending', 'lapsed'],
      ['pending', 'lapsed'],
    ]);
    expect(await world.coins(member)).toBe(0);
  });

  it('counts by the time of the welcome, to the second: inside of August 2025 and not outside (R-586)', async () => {
    const member = await world.inviter();
    const seen = async (registeredAt: string, seenAt: string) => {
      world.clock.moveTo(registeredAt);
      const friend = await world.join({ code: member.code });
      world.clock.moveTo(seenAt);
      await world.see(friend);
      return (await world.friends(member))[0].note;
    };
    expect(await seen('2025-07-31T23:59:00.000Z', '2025-07-31T23:59:59.000Z')).toBe('outside');
    expect(await world.coins(member)).toBe(0);
    expect(await seen('2025-07-31T23:59:00.000Z', '2025-08-01T00:00:00.000Z')).toBe('counted');
    expect(await world.coins(member)).toBe(50);
    expect(await seen('2025-08-31T23:59:00.000Z', '2025-08-31T23:59:59.000Z')).toBe('counted');
    expect(await seen('2025-08-31T23:59:00.000Z', '2025-09-01T00:00:00.000Z')).toBe('outside');
    world.clock.moveTo(inAugust);
    expect(await world.mine(member, 'friends-august-2025')).toMatchObject({ completed: 2, invited: 4 });
    expect(await world.coins(member)).toBe(50);
  });

  it('is not worth a reward to a member who is gone by then', async () => {
    const member = await world.inviter();
    const friend = await world.join({ code: member.code });
    await world.rows(`update member set status = 'deleted' where id = '${member.id}' returning id`);
    expect((await world.see(friend)).status).toBe(204);
    expect(await world.rows(`select campaign_id from invitation where inviter_id = '${member.id}'`)).toEqual([{ campaign_id: null }]);
  });
});

describe('Rewards', () => {
  it('come by themselves after one, three and fifteen friends, each once (R-587 to R-589, A-70)', async () => {
    const member = await world.inviter();
    await world.bring(member.code, 1);
    expect(await world.coins(member)).toBe(50);
    await world.bring(member.code, 1);
    expect([await world.coins(member), await world.vouchers(member)]).toEqual([50, []]);
    await world.bring(member.code, 1);
    const [ten] = await world.vouchers(member);
    expect(ten).toMatchObject({ type: 'discount', value: { percent: 10 }, minSpend: { amountMinor: 0 }, products: [] });
    await world.bring(member.code, 11);
    expect(await world.vouchers(member)).toHaveLength(1);
    await world.bring(member.code, 1);
    const gifts = (await world.vouchers(member)).filter(({ type }: { type: string }) => type === 'gift');
    expect(gifts).toMatchObject([{ offerId: 'invite-bottle', value: { amountMinor: 3_990, currency: 'MYR' } }]);
    const { completed, milestones, next } = await world.mine(member);
    expect([completed, next]).toEqual([15, undefined]);
    expect(
      milestones.map(({ count, reached, state }: { count: number; reached: boolean; state: string }) => [count, reached, state]),
    ).toEqual([
      [1, true, 'given'],
      [3, true, 'given'],
      [15, true, 'given'],
    ]);
    await world.bring(member.code, 1);
    expect([await world.coins(member), (await world.vouchers(member)).length]).toEqual([50, 2]);
    const [entry] = (await world.call(member, 'GET', '/me/coin-entries')).body.items;
    expect(entry).toMatchObject({ type: 'engagement_reward', amount: 50, title: 'Friends of August', source: { kind: 'invitation' } });
  });

  it('are told as they are given, each once, with the campaign behind it', async () => {
    const member = await world.inviter();
    const told = async (language = 'en') =>
      (await world.call(member, 'GET', '/me/inbox', { headers: { 'accept-language': language } })).body.items;
    const friend = await world.join({ code: member.code });
    expect(await told()).toEqual([]);
    await world.see(friend);
    expect(await told()).toMatchObject([
      { title: 'Coins for your invitation: 50', screen: 'friend-fission-id', params: { id: 'friends-august-2025' }, read: false },
    ]);
    await world.bring(member.code, 1);
    expect(await told()).toHaveLength(1);
    await world.bring(member.code, 1);
    const [ten] = await world.vouchers(member);
    const [latest, ...others] = await told();
    expect([latest.title, others.length]).toEqual([`For your invitation: ${ten.title}`, 1]);
    expect(latest).toMatchObject({ screen: 'friend-fission-id', params: { id: 'friends-august-2025' } });
    expect((await told('zh-CN')).map(({ title }: { title: string }) => title)[1]).toBe('邀请奖励：50 枚金币');
  });

  it('the gift covers the full price of the bottle and not its delivery (R-590)', async () => {
    const till = await tillOf(world);
    const member = await world.inviter();
    await world.bring(member.code, 15);
    const gift = (await world.vouchers(member)).find(({ type }: { type: string }) => type === 'gift');
    const ringgit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
    const price = 3_990;
    const bottle = { sku: gift.products[0].id, category: 'household', quantity: 1, net: ringgit(price), fullPrice: true };
    const { status, body } = await till.partner('POST', '/quotes', {
      source: 'demo-pos',
      store: 'my-kl-city-tumbly',
      channel: 'online',
      currency: 'MYR',
      memberId: member.id,
      lines: [bottle],
      shipping: ringgit(800),
      voucherCodes: [gift.code],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ goods: ringgit(price), netAmount: ringgit(0), shipping: ringgit(800), toPay: ringgit(800) });
    expect(gift.value).toEqual(ringgit(price));
  });

  it('of a voucher that is gone wait, and come with the job as soon as there is one', async () => {
    const member = await world.inviter();
    await world.bring(member.code, 2);
    const feed = world.server.tools.releases as { isKilled: (target: string) => boolean };
    const before = feed.isKilled;
    feed.isKilled = (target) => target === 'campaign:invite-ten';
    await world.bring(member.code, 1);
    expect((await world.mine(member)).milestones[1]).toMatchObject({ reached: true, state: 'waiting' });
    expect(await world.vouchers(member)).toEqual([]);
    const told = async () => (await world.call(member, 'GET', '/me/inbox')).body.items.length;
    expect(await told()).toBe(1);
    await expectInvariants(world.db);
    feed.isKilled = before;
    await world.server.jobs.runNow('give-invitation-rewards');
    await world.server.jobs.runNow('give-invitation-rewards');
    expect((await world.mine(member)).milestones[1]).toMatchObject({ state: 'given' });
    expect(await world.vouchers(member)).toHaveLength(1);
    expect(await told()).toBe(2);
  });
});

describe('Rewards that wait', () => {
  it('of an inviter for whom the job fails hold up none behind them; the run says so, and the next one gives them', async () => {
    const inviters = [await world.inviter(), await world.inviter(), await world.inviter()];
    const feed = world.server.tools.releases as { isKilled: (target: string) => boolean };
    const before = feed.isKilled;
    feed.isKilled = (target) => target === 'campaign:invite-ten';
    for (const { code } of inviters) await world.bring(code, 3);
    feed.isKilled = before;
    const given = async () => (await Promise.all(inviters.map((each) => world.vouchers(each)))).flat().length;
    expect(await given()).toBe(0);
    world.faults.set({ target: 'statement:invitations.give_waiting:1', times: 1 });
    await expect(world.server.jobs.runNow('give-invitation-rewards')).rejects.toThrow(AggregateError);
    expect(await given()).toBe(2);
    expect(await world.server.jobs.runNow('give-invitation-rewards')).toEqual({ given: 1 });
    expect(await given()).toBe(3);
  });
});

describe('What members read', () => {
  it('is a campaign that has begun, without what is against fraud; others are not there (R-115)', async () => {
    const get = (id: string) => world.call(undefined, 'GET', `/invitation-campaigns/${id}`);
    const { status, body, text } = await get('friends-august-2025');
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'running', window: { from: '2025-08-01T00:00:00.000Z', until: '2025-08-31T23:59:59.000Z' } });
    expect(text).not.toMatch(/fraud|points|perDay/);
    expect((await get('friends')).body.code).toBe('request.not_found');
    expect((await get('weekend-ten')).body.code).toBe('request.not_found');
    world.clock.moveTo('2025-09-01T00:00:00.000Z');
    expect((await get('friends-august-2025')).body.state).toBe('ended');
  });

  it('is the campaign that runs, the last one where none does, and the others beside it', async () => {
    const at = async (now: string) => {
      world.clock.moveTo(now);
      const { campaign, others, milestones } = await world.mine(await world.ops.member());
      return [campaign?.id, campaign?.state, others.map(({ id }: { id: string }) => id), milestones.length];
    };
    expect(await at('2025-07-31T23:59:59.000Z')).toEqual([undefined, undefined, [], 0]);
    expect(await at('2025-10-01T00:00:00.000Z')).toEqual(['friends-august-2025', 'ended', [], 3]);
    expect(await at('2026-02-01T00:00:00.000Z')).toEqual(['friends', 'running', ['friends-august-2025'], 3]);
  });

  it('is their friends, a page at a time, by no more than the first letter of a name (R-116)', async () => {
    const member = await world.inviter();
    const [first] = await world.bring(member.code, 3);
    await world.call(first, 'PATCH', '/me', { body: { name: 'Nurul Huda' } });
    const page = (await world.call(member, 'GET', '/me/invitees?limit=2')).body;
    expect(page.items).toHaveLength(2);
    const rest = (await world.call(member, 'GET', `/me/invitees?limit=2&cursor=${page.nextCursor}`)).body;
    expect([rest.items.map(({ name }: { name: string }) => name), rest.nextCursor]).toEqual([['N•••'], undefined]);
    expect(JSON.stringify([page, rest])).not.toMatch(/Nurul|mail\.test/);
    expect((await world.call(member, 'GET', '/me/invitees?cursor=elsewhere')).body.fields).toMatchObject([{ path: '/cursor' }]);
  });

  it('is a picture of the link for whoever has the code', async () => {
    const { posterUrl } = await world.mine(await world.inviter());
    const answer = await world.http.app.inject({ url: posterUrl });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await world.http.app.inject({ url: '/api/v1/invitation-posters/nobody.png' })).statusCode).toBe(404);
  });
});
