import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInvitation, completeInvitation } from '../../../member-server/invitations/index.ts';
import { createMember } from '../../../member-server/profile/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { inFull, seed } from '../../deep.ts';
import { expectInvariants } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { type Invitations, inAugust, invitations } from './world.ts';

let world: Invitations;
beforeAll(async () => {
  world = await invitations();
});
afterAll(() => world.close());

/** A friend joins and perhaps sees the welcome: on one of few phones, so that some wait for a person. */
type Step =
  | { readonly do: 'friend'; readonly phone: number; readonly sees: boolean }
  | { readonly do: 'accept' | 'reject'; readonly which: number }
  | { readonly do: 'spend' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('friend' as const), phone: fc.nat({ max: 30 }), sees: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'reject' as const), which: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'spend' as const }) },
);

async function befriend(inviter: { readonly code: string }, phone: number, sees: boolean): Promise<void> {
  const now = world.clock.now();
  const { tools } = world.server;
  const rules = takeRelease(tools.releases, now);
  const requester = { network: { own: '127.0.0.1' }, device: { hash: `${inviter.code}-${phone}`, isSecret: true } };
  const id = await world.db.transaction(async (tx) => {
    const made = await createMember(tx, tools, { market: 'MY', language: 'en', now, rules });
    const joining = { memberId: made.id, code: inviter.code, requester, wasMember: false, now, rules };
    expect(await acceptInvitation(tx, tools, joining)).toBe(true);
    return made.id;
  });
  if (sees) await world.db.transaction((tx) => completeInvitation(tx, tools, id, { now, rules }));
}

async function take(inviter: Member & { readonly code: string }, one: Step): Promise<void> {
  if (one.do === 'friend') return befriend(inviter, one.phone, one.sees);
  if (one.do === 'spend') {
    const available = await world.coins(inviter);
    if (available > 0) await world.ops.pay(inviter, available);
    return;
  }
  const rows = await world.rows<{ id: string }>(
    `select id from invitation where inviter_id = '${inviter.id}' and state <> 'pending' order by id`,
  );
  const row = rows[one.which % Math.max(1, rows.length)];
  if (row) await world.decide(row.id, one.do === 'accept' ? 'acceptances' : 'rejections');
}

it('whatever friends and operators do, rewards are what the count says, each once (invariant 15)', async () => {
  const walk = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 28 }), async (steps) => {
    world.clock.moveTo(inAugust);
    const inviter = await world.inviter();
    for (const one of steps) await take(inviter, one);
    const { completed, milestones } = await world.mine(inviter);
    const [counted] = await world.rows<{ count: number }>(
      `select count(*)::int count from invitation where inviter_id = '${inviter.id}' and state = 'completed'`,
    );
    expect(completed).toBe(counted!.count);
    for (const { count, state } of milestones) expect([count, state === 'given']).toEqual([count, count <= completed]);
    const [coins] = await world.rows<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int sum from coin_tx where member_id = '${inviter.id}' and source_kind = 'invitation'`,
    );
    expect(coins!.sum).toBe(completed > 0 ? 50 : 0);
    await expectInvariants(world.db);
  });
  await fc.assert(walk, { seed, numRuns: inFull(6, 150) });
});
