import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { expectInvariants } from '../ledger.ts';
import { type Invitations, inAugust, invitations } from './world.ts';

/** The invariant of invitations is broken by hand, past the triggers, one part after the other: an invariant that nothing breaks proves nothing. */
describe('The invariant of invitations notices when it is broken (product.md 4.10, 15, 20)', () => {
  let world: Invitations;
  let inviter = '';
  beforeAll(async () => {
    world = await invitations();
    const member = await world.inviter();
    inviter = member.id;
    await world.bring(member.code, 3);
    await world.join({ code: member.code });
    await expectInvariants(world.db);
  });
  afterAll(() => world.close());

  it.each([
    [15, 'a reward beyond the friends who count', `update invitation set state = 'rejected' where state = 'completed'`],
    [15, 'coins that were not given', `delete from coin_tx where source_kind = 'invitation'`],
    [15, 'coins that nothing gives', `update coin_tx set source_kind = 'invitation' where source_kind <> 'invitation'`],
    [15, 'other coins than the reward has', 'update invite_milestone set coins = 51 where step = 1'],
    [15, 'coins that stayed after they were taken back', 'update invite_milestone set revoked_at = reached_at where step = 1'],
    [15, 'a voucher that was not given', `delete from voucher where source_kind = 'invitation'`],
    [15, 'a voucher that nothing gives', 'delete from invite_milestone where step = 3'],
    [15, 'a history that stops too early', `delete from invitation_event where version = 2`],
    [15, 'a history that says something else', `update invitation_event set state = 'rejected' where version = 2`],
    [20, 'a change that nobody was told of', `delete from outbox where topic = 'invitations.changed' and payload->>'state' = 'completed'`],
  ])('invariant %i: %s', async (number, _what, sql) => {
    const undone = new Error('undone');
    await world.ops.earn({ id: inviter, token: '', market: 'MY' }, 5);
    await world.db
      .transaction(async (tx) => {
        await tx.script(`set local session_replication_role = replica; ${sql}`);
        const { invariants } = await checkInvariants(tx, inAugust);
        expect(invariants.find((each) => each.number === number)).toMatchObject({ ok: false });
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    await expectInvariants(world.db);
  });
});
