import { insertRegressions } from '../../../member-server/badges/store.ts';
import { totpCode, totpStep } from '../../../server-kit/totp.ts';
import type { Answer } from '../../e2e/app.ts';
import { currentInstant } from '../../one-clock.ts';
import type { Observer } from './observer.ts';
import { after, anAddress, hour, minute, type World } from './world.ts';

const account = { email: 'admin@ops.demo.punchcard.test', password: 'run-the-punchcard-1' };
const secret = 'ADMINDEMOAAAAAAAAAAAAAAAAAAAAAA7';

const signIn = (world: World, given: object = {}, from = anAddress()): Promise<Answer> => {
  const totp = totpCode(secret, totpStep(currentInstant()));
  return world.app.call('POST', '/ops/v1/sessions', { body: { ...account, totp, ...given }, headers: { 'x-forwarded-for': from } });
};

/** A token of an operator who may do everything. */
export async function operator(world: World): Promise<string> {
  await world.app.running.config.fillDemo();
  return (await signIn(world)).body.token;
}

/** What came of so many wrong sign-ins in a row, of an account nobody has, and of the one after a while. */
async function wrongSignIns(world: World, count: number, later: number): Promise<unknown[]> {
  const email = `nobody${anAddress()}@ops.test`;
  const from = anAddress();
  const seen: unknown[] = [];
  for (let at = 0; at < count; at += 1) seen.push((await signIn(world, { email }, from)).body.code);
  await world.clock(after(later));
  const { body } = await signIn(world, { email }, from);
  return [...seen, body.code, body.retryAfterSeconds];
}

export const operations: readonly Observer[] = [
  {
    at: '/growthLimitPercent',
    by: 'the limit a simulation is held against',
    async see(world) {
      const body = world.rules().rules.checkIn;
      const documents = [{ kind: 'campaign', id: 'check-in', body }];
      return (await world.app.call('POST', '/ops/v1/simulations', { body: { documents }, token: await operator(world) })).body.limitPercent;
    },
  },
  {
    at: '/previewHours',
    by: 'the instant a preview ends',
    async see(world) {
      const body = { documents: [], market: 'MY', language: 'en', level: 1, paidTier: 'none', at: after(0) };
      return (await world.app.call('POST', '/ops/v1/previews', { body, token: await operator(world) })).body.expiresAt;
    },
  },
  {
    at: '/sessionHours',
    by: 'a sign-in so many hours later',
    async see(world, { value }) {
      const token = await operator(world);
      await world.clock(after(value * hour));
      return (await world.app.call('GET', '/ops/v1/sessions/current', { token })).status;
    },
  },
  ...(['days', 'returns'] as const).map((name) => ({
    at: `/unusual/${name}`,
    by: 'the members listed as unusual',
    // A day after the second return, or a third one wanted.
    to: (value: number) => (name === 'days' ? 1 : value + 1),
    see: async (world: World) => {
      const token = await operator(world);
      const { id } = await world.member();
      const { tools } = world.app.running.member;
      await tools.db.transaction(async (tx) => {
        for (const [orderId, at] of [
          ['one', after(-2 * 24 * hour)],
          ['two', after(-25 * hour)],
        ] as const)
          insertRegressions(tx, { memberId: id, orderId, now: at, rows: [{ badgeId: 'toy', tier: 1 }] });
      });
      const { items } = (await world.app.call('GET', '/ops/v1/unusual-members?limit=100', { token })).body;
      return items.filter((each: { id: string }) => each.id === id).length;
    },
  })),
  {
    at: '/groupWarningDays',
    by: 'the groups on the overview, so many days before the first of them ends',
    to: (value: number) => value - 1,
    async see(world, { value }) {
      const ends = [...world.rules().rules.communities.values()].map(({ window }) => Date.parse(window?.to ?? '')).sort((a, b) => a - b);
      await world.clock(new Date(ends[0]! - value * 24 * hour * 1_000).toISOString());
      return (await world.app.call('GET', '/ops/v1/overview', { token: await operator(world) })).body.endingGroups.length;
    },
  },
  { at: '/signInTries', by: 'the next sign-in after so many wrong ones', see: (world, { value }) => wrongSignIns(world, value, 0) },
  { at: '/signInPauseMinutes', by: 'the sign-in after the pause', see: (world, { value }) => wrongSignIns(world, 5, value * minute) },
  {
    at: '/signInsPerAddressHour',
    by: 'sign-ins from one address',
    to: () => 10,
    async see(world) {
      const from = anAddress();
      const seen: unknown[] = [];
      for (let at = 0; at < 11; at += 1) seen.push((await signIn(world, { email: `nobody${anAddress()}@ops.test` }, from)).body.code);
      return seen;
    },
  },
];
