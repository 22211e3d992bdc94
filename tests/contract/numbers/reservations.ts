import type { Observer } from './observer.ts';
import { documentFiles } from './pointers.ts';
import { after, day, hour, start, type World } from './world.ts';

const place = 'funifun-one-sentral';
const slotOn = (date: string, time: string, kind: 'person' | 'group' = 'person') => `${place}~${kind}~${date}T${time}`;
const group = { kind: 'group', purpose: 'school', contactName: 'Mei', contactPhone: '0123456789' };

const inMarket = (market: string) => ({ headers: { 'x-market': market } });

/** How many are told as the least and the most of a kind. */
const people = (kind: 'person' | 'group', name: 'from' | 'upTo'): Observer => ({
  at: `/${kind}/${name}`,
  by: 'how many people members are told',
  async see(world) {
    return (await world.ask('venues.slots', { id: place, kind }, inMarket('MY'))).body.people[name];
  },
});

export const reservations: readonly Observer[] = [
  people('person', 'from'),
  people('person', 'upTo'),
  people('group', 'from'),
  people('group', 'upTo'),
  {
    at: '/daysAhead',
    by: 'the days at a glance',
    see: async (world) => (await world.ask('venues.slots', { id: place }, inMarket('MY'))).body.days.length,
  },
  {
    at: '/groupNoticeHours',
    by: 'a group that comes soon',
    // Monday 8:00 UTC is 16:00 in Kuala Lumpur: a day and an hour later is 17:00, so 13:00 of Wednesday is 45 hours ahead.
    to: () => 46,
    async see(world) {
      const { token } = await world.member();
      const input = { ...group, people: 10, slotId: slotOn('2027-03-03', '1300', 'group') };
      return (await world.ask('reservations.create', input, { token })).body.code ?? 'asked';
    },
  },
  {
    at: '/changeUntilHours',
    by: 'until when a booking can be changed',
    async see(world) {
      const { token } = await world.member();
      const { body } = await world.ask(
        'reservations.create',
        { kind: 'person', people: 1, slotId: slotOn('2027-03-03', '1000') },
        { token },
      );
      return body.changeUntil;
    },
  },
  {
    at: '/openPerMember',
    by: 'the booking that is refused',
    async see(world) {
      const { token } = await world.member();
      for (let count = 0; ; count += 1) {
        const slotId = slotOn('2027-03-04', String(1000 + count * 100));
        if ((await world.ask('reservations.create', { kind: 'person', people: 1, slotId }, { token })).status !== 201) return count;
      }
    },
  },
  {
    at: '/fewLeft',
    by: 'a time of which few are left',
    // Ten groups of visitors leave nine places, one more than few.
    async see(world) {
      const slotId = slotOn('2027-03-05', '1000');
      const read = async () => {
        const { slots } = (await world.ask('venues.slots', { id: place, date: '2027-03-05' }, inMarket('MY'))).body;
        return slots.find(({ id }: { id: string }) => id === slotId);
      };
      while ((await read()).left > 9) {
        const { token } = await world.member();
        const { left } = await read();
        await world.ask('reservations.create', { kind: 'person', people: Math.min(4, left - 9), slotId }, { token });
      }
      return (await read()).state;
    },
  },
];

/** The times of a week and the places of each. */
const weekOf = async (world: World, file: string) => {
  const id = file.replace(/^.*\/|\.json$/g, '');
  const market = world.rules().rules.venues.get(id)!.markets[0]!;
  const seen: string[] = [];
  for (const kind of ['person', 'group'])
    for (let ahead = 7; ahead < 14; ahead += 1) {
      const date = after(ahead * day + hour, start).slice(0, 10);
      const { body } = await world.ask('venues.slots', { id, kind, date }, inMarket(market));
      for (const { time, left } of body.slots) seen.push(`${kind} ${date} ${time} ${left}`);
    }
  return seen;
};

/** Each venue's observers: how long a visit is, and how many there are places for. */
export const venues: Readonly<Record<string, readonly Observer[]>> = Object.fromEntries(
  documentFiles()
    .filter((file) => file.startsWith('campaigns/venues/'))
    .map((file) => [
      file,
      [
        { at: '/sittings/*/minutes', by: 'the times of a week', see: (world) => weekOf(world, file) },
        { at: '/sittings/*/capacity', by: 'what is left in a week', see: (world) => weekOf(world, file) },
      ] satisfies readonly Observer[],
    ]),
);
