import { grant } from '../../../member-server/coins/index.ts';
import type { Observer } from './observer.ts';
import { asTill } from './till.ts';
import { after, day, hour, type Member, minute, type World } from './world.ts';

interface Codes {
  readonly codes: readonly { readonly value: string; readonly validFrom: string; readonly validTo: string }[];
  readonly expiresInSeconds: number;
}
const codesOf = async (world: World, member: Member, input = {}): Promise<Codes> =>
  (await world.ask('membershipCodes.list', input, { token: member.token })).body as unknown as Codes;
const codeOf = async (world: World, member: Member) => (await codesOf(world, member)).codes[0]!.value;

const lookUp = async (world: World, code: string) => {
  const { status, body } = await asTill(world, 'POST', '/member-lookups', { code });
  return status === 200 ? 'found' : body.code;
};

/** What becomes of taps: how many are answered before the first refusal, each so many seconds after the one before. */
const taps = async (world: World, apart: number) => {
  await world.rows(`delete from rate_bucket where key like 'member-codes.%'`);
  const { token } = await world.member();
  for (let count = 0; ; count += 1) {
    await world.clock(after(count * apart));
    const { status } = await world.ask('membershipCodes.refresh', {}, { token });
    if (status !== 201) return count;
  }
};

async function shopper(world: World): Promise<Member> {
  const member = await world.member();
  const { tools } = world.app.running.member;
  const gift = { type: 'engagement_reward', amount: 1_000, source: { kind: 'event', id: 'numbers' } } as const;
  await tools.db.transaction((tx) => grant(tx, { memberId: member.id, market: 'MY', ...world.rules(), ...gift }));
  return member;
}

let held = 0;
const holdAt = async (world: World, store: string, memberCode: string) => {
  held += 1;
  const orderAmount = { amountMinor: 10_000, currency: 'MYR' };
  const sale = { source: 'demo-pos', store, channel: 'store', eventId: `code-number-${held}`, memberCode, coins: 40, orderAmount };
  const { status, body } = await asTill(world, 'POST', '/coin-holds', sale);
  return status === 201 ? 'held' : body.code;
};

const keysAt = async (world: World) => {
  await world.app.running.member.jobs.runNow('turn-code-keys');
  const { body } = await asTill(world, 'GET', '/public-keys');
  return (body.keys as unknown as readonly { readonly signsFrom: string }[]).map(({ signsFrom }) => signsFrom);
};
/** The keys as they turn, hour by hour around when the second one begins. */
async function turns(world: World, hours: readonly number[]) {
  await world.rows('delete from member_code_key');
  const seen: unknown[] = [];
  for (const at of [0, ...hours]) {
    await world.clock(after(at * hour));
    seen.push(await keysAt(world));
  }
  await world.rows('delete from member_code_key');
  return seen;
}
const days = day / hour;

/** The member code: its steps, limits, shops and keys. */
export const membershipCode: readonly Observer[] = [
  {
    at: '/stepSeconds',
    by: 'how long each code is shown',
    async see(world) {
      const { codes } = await codesOf(world, await world.member());
      return Date.parse(codes[0]!.validTo) - Date.parse(codes[0]!.validFrom);
    },
  },
  { at: '/codes', by: 'how many a phone is given', see: async (world) => (await codesOf(world, await world.member())).codes.length },
  {
    at: '/aheadMinutes',
    by: 'how many a phone is given for when there is no signal',
    see: async (world) => (await codesOf(world, await world.member(), { ahead: true })).codes.length,
  },
  {
    at: '/acceptedSteps',
    by: 'a code at a till two steps after its start',
    async see(world) {
      const code = await codeOf(world, await world.member());
      await world.clock(after(minute));
      return lookUp(world, code);
    },
  },
  {
    at: '/earlySeconds',
    by: 'the next code six seconds before its time',
    async see(world) {
      const next = (await codesOf(world, await world.member())).codes[1]!;
      await world.clock(after(-6, next.validFrom));
      return lookUp(world, next.value);
    },
  },
  { at: '/refreshes/perMinute', by: 'taps at once', see: (world) => taps(world, 0) },
  { at: '/refreshes/perHour', by: 'a tap every ten seconds', see: (world) => taps(world, 10) },
  {
    at: '/farApart/minutes',
    by: 'a code in Penang half an hour after one in Kuala Lumpur',
    async see(world) {
      const member = await shopper(world);
      await holdAt(world, 'my-kl-city-tumbly', await codeOf(world, member));
      await world.clock(after(30 * minute));
      return holdAt(world, 'my-george-town-tumbly', await codeOf(world, member));
    },
  },
  {
    at: '/farApart/kilometres',
    by: 'a code in Penang, 300 km from the one before',
    to: () => 400,
    async see(world) {
      const member = await shopper(world);
      await holdAt(world, 'my-kl-city-tumbly', await codeOf(world, member));
      await world.clock(after(minute));
      return holdAt(world, 'my-george-town-tumbly', await codeOf(world, member));
    },
  },
  { at: '/keys/days', by: 'when the second key is made', see: (world) => turns(world, [29 * days]) },
  { at: '/keys/aheadHours', by: 'how long before it signs the second key is made', see: (world) => turns(world, [29 * days - 1]) },
  { at: '/keys/keptHours', by: 'when the first key ends', see: (world) => turns(world, [29 * days, 31 * days]) },
];
