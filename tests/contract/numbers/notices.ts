import { tellMember } from '../../../member-server/inbox/index.ts';
import { sendTest } from '../../../member-server/message-admin/service.ts';
import { makeProviders } from '../../../member-server/messages/index.ts';
import { issueVouchers } from '../../../member-server/vouchers/index.ts';
import { RateLimits } from '../../../server-kit/rate-limit.ts';
import { aPushService } from '../../fixtures/push-service.ts';
import type { Observer } from './observer.ts';
import { after, day, next, type World } from './world.ts';

export const notices: readonly Observer[] = [
  {
    at: '/voucherDays',
    by: 'the message of a coupon that ends in so many days',
    async see(world, { value }) {
      const { rules, now } = world.rules();
      const { id: memberId, market } = await world.member();
      const { tools } = world.app.running.member;
      const offer = [...rules.offers.values()].find(({ validDays }) => validDays === 30)!;
      const source = { kind: 'test', id: `notice-${next()}` };
      await tools.db.transaction((tx) => issueVouchers(tx, tools, { memberId, market, offer, source, now, rules, actor: 'test' }));
      const [voucher] = await world.rows<{ valid_to: string }>(`select valid_to from voucher where member_id = '${memberId}'`);
      await world.clock(after(-(value + 1) * day, voucher!.valid_to));
      await world.app.running.member.jobs.runNow('expiry-notices');
      return world.rows(`select kind from notice where member_id = '${memberId}' and kind = 'voucher_ends'`);
    },
  },
  {
    at: '/keepDays',
    by: 'the age of the oldest message in a list',
    async see(world, { value }) {
      const { rules, now } = world.rules();
      const { id: memberId } = await world.member();
      const { tools, jobs } = world.app.running.member;
      const notice = { memberId, kind: 'birthday', sent: true } as const;
      await tools.db.transaction(async (tx) => tellMember(tx, tools, rules, notice, now));
      await world.clock(after((value + 0.5) * day));
      await jobs.runNow('sweep-notices');
      return world.rows(`select kind from notice where member_id = '${memberId}'`);
    },
  },
  {
    at: '/testsPerHour',
    by: 'the test message of an operator that is refused',
    async see(world) {
      const { tools } = world.app.running.member;
      const { now } = world.rules();
      const operator = { id: `tester-${next()}`, sessionId: 's', email: '', name: 'A', role: 'admin', expiresAt: now } as const;
      const test = {
        template: 'birthday',
        market: 'MY',
        channel: 'email',
        language: 'en',
        to: 'a@example.test',
        reason: 'A look',
      } as const;
      const sender = {
        ...tools,
        rates: new RateLimits(),
        providers: makeProviders({ publicUrl: '' }, tools.faults, async () => {}),
        keepSent: false,
        silent: [],
      };
      for (let sent = 0; ; sent += 1) {
        const taken = await sendTest(sender, test, { operator, now }).catch(() => undefined);
        if (!taken) return sent;
      }
    },
  },
  {
    at: '/push/keepHours',
    by: 'how long a push service is asked to keep a notification',
    see: async (world) => (await notifyDevices(world, 1)).map(({ headers }) => headers.ttl),
  },
  {
    at: '/push/devices',
    by: 'the devices of a member that a notification reaches',
    see: async (world, { value }) => (await notifyDevices(world, value + 2)).length,
  },
];

/** What reaches a member who allows notifications on so many devices, one after the other. */
async function notifyDevices(world: World, devices: number) {
  const service = await aPushService();
  const member = await world.member();
  for (let device = 0; device < devices; device += 1) {
    const { token } = await world.again(member);
    await world.ask('push.put', service.aDevice(), { token });
  }
  const { tools, jobs } = world.app.running.member;
  const { rules, now } = world.rules();
  await tools.db.transaction(async (tx) => tellMember(tx, tools, rules, { memberId: member.id, kind: 'birthday' }, now));
  await jobs.runNow('deliver-outbox');
  await service.close();
  return service.taken;
}
