import { expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aPhone, type Invitations, invitations } from './world.ts';

/** Cuts the connection before each statement in turn until it gets through; every time everything is as before. */
async function untilDone(world: Invitations, useCase: string, act: () => Promise<{ readonly status: number }>): Promise<number> {
  const before = await checksum(world.db);
  for (let cut = 1; ; cut += 1) {
    world.faults.set({ target: `statement:${useCase}:${cut}`, times: 1 });
    const { status } = await act();
    if (status < 300) {
      world.faults.clear();
      return cut - 1;
    }
    expect(status).toBe(503);
    expect(await checksum(world.db)).toBe(before);
  }
}

it('a connection cut before any statement of a friend’s welcome leaves nothing behind, and the next try counts (R-422)', async () => {
  const world = await invitations();
  const inviter = await world.inviter();
  const [first, third] = [await world.join({ code: inviter.code }), await world.join({ code: inviter.code })];
  expect(await untilDone(world, 'registrations.acknowledge', () => world.see(first))).toBeGreaterThan(8);
  expect(await world.coins(inviter)).toBe(50);
  await world.bring(inviter.code, 1);
  expect(await untilDone(world, 'registrations.acknowledge', () => world.see(third))).toBeGreaterThan(8);
  expect([await world.coins(inviter), (await world.vouchers(inviter)).length]).toEqual([50, 1]);
  expect((await world.mine(inviter)).completed).toBe(3);
  await expectInvariants(world.db);
  await world.close();
});

it('a connection cut while an operator decides leaves nothing behind, whichever way', async () => {
  const world = await invitations();
  const inviter = await world.inviter();
  const device = aPhone();
  await world.join({ code: inviter.code, device });
  await world.see(await world.join({ code: inviter.code, device }));
  const id = (await world.waiting())[0]!.id;
  expect(await untilDone(world, 'invitations.accept', () => world.decide(id, 'acceptances'))).toBeGreaterThan(6);
  expect(await world.coins(inviter)).toBe(50);
  expect(await untilDone(world, 'invitations.reject', () => world.decide(id, 'rejections'))).toBeGreaterThan(6);
  expect(await world.coins(inviter)).toBe(0);
  await expectInvariants(world.db);
  await world.close();
});
