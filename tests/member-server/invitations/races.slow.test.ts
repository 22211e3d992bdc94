import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aPhone, type Invitations, invitations } from './world.ts';

/** Real connections, so that transactions truly overlap; the embedded database has but one. */
onPostgres('Invitations on PostgreSQL, all at once', () => {
  let world: Invitations;
  beforeAll(async () => {
    world = await invitations({}, 'postgres');
  });
  afterAll(() => world.close());
  afterEach(() => expectInvariants(world.db));

  it('of two friends who finish together at two, one brings the third step, once', async () => {
    for (let round = 0; round < inFull(4, 20); round += 1) {
      const inviter = await world.inviter();
      await world.bring(inviter.code, 2);
      const friends = await Promise.all([world.join({ code: inviter.code }), world.join({ code: inviter.code })]);
      const answers = await Promise.all(friends.map((friend) => world.see(friend)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect([await world.coins(inviter), (await world.vouchers(inviter)).length]).toEqual([50, 1]);
      expect((await world.mine(inviter)).completed).toBe(4);
    }
  });

  it('of one token that is sent twenty times, one counts', async () => {
    const inviter = await world.inviter();
    const friend = await world.join({ code: inviter.code });
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.see(friend)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(409)]);
    expect(await world.coins(inviter)).toBe(50);
  });

  it('friends who finish while operators let others count or not leave what the count says', async () => {
    const inviter = await world.inviter();
    const device = aPhone();
    const doubtful = [];
    for (let at = 0; at < 4; at += 1) {
      const friend = await world.join({ code: inviter.code, device });
      await world.see(friend);
      doubtful.push(friend);
    }
    const honest = await Promise.all(Array.from({ length: 4 }, () => world.join({ code: inviter.code })));
    const ids = (await world.waiting()).filter(({ inviterId }) => inviterId === inviter.id).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    const answers = await Promise.all([
      ...honest.map((friend) => world.see(friend)),
      ...ids.flatMap((id) => [world.decide(id, 'acceptances'), world.decide(id, 'rejections')]),
    ]);
    expect(answers.every(({ status }) => [200, 204, 409].includes(status))).toBe(true);
    const [counted] = await world.rows<{ count: number }>(
      `select count(*)::int count from invitation where inviter_id = '${inviter.id}' and state = 'completed'`,
    );
    const { completed, milestones } = await world.mine(inviter);
    expect(completed).toBe(counted!.count);
    for (const { count, state } of milestones) expect([count, state === 'given']).toEqual([count, count <= completed]);
  });

  it('a member who asks for their code from many pages has one', async () => {
    const member = await world.ops.member();
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await world.mine(member)).code));
    expect(new Set(codes).size).toBe(1);
  });
});
