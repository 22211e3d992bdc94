import type { Answer } from '../../e2e/app.ts';
import { codeLimits } from './code-limits.ts';
import { aCode, outcome } from './codes.ts';
import type { Observer } from './observer.ts';
import { type Asked, after, anAddress, anEmail, day, hour, minute, password, type World } from './world.ts';

const signIn = (world: World, account: string, typed: string, asked?: Asked): Promise<Answer> =>
  world.ask('sessions.create', { accountType: 'email', account, country: 'MY', password: typed }, asked);

/** Wrong passwords of one account, one every `apart` seconds. */
async function wrongPasswords(world: World, account: string, count: number, apart: number): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await world.clock(after(at * apart));
    seen.push(outcome(await signIn(world, account, 'not my password')));
  }
  return seen;
}

const passwords: readonly Observer[] = [
  {
    at: '/password/lockAfter',
    by: 'the right password after so many wrong ones',
    async see(world, { value }) {
      const { account } = await world.member();
      await wrongPasswords(world, account, value, 10 * minute);
      await world.clock(after(value * 10 * minute));
      return outcome(await signIn(world, account, password));
    },
  },
  {
    at: '/password/lockWindowHours',
    by: 'the tenth wrong password after that many hours',
    async see(world, { value }) {
      const { account } = await world.member();
      await wrongPasswords(world, account, 9, 10 * minute);
      await world.clock(after(value * hour));
      await signIn(world, account, 'not my password');
      await world.clock(after(value * hour + 10 * minute));
      return outcome(await signIn(world, account, password));
    },
  },
  {
    at: '/password/delayFrom',
    by: 'one more wrong password at once',
    see: async (world, { value }) => wrongPasswords(world, (await world.member()).account, value + 1, 0),
  },
  {
    at: '/password/delaySeconds',
    by: 'the first wait',
    see: async (world) => waitAfter(world, 5),
  },
  {
    at: '/password/delayMaxSeconds',
    by: 'the last wait before the lock',
    see: async (world) => waitAfter(world, 9),
  },
  {
    at: '/password/perAddressHour',
    by: 'wrong passwords from one address',
    to: () => 2,
    async see(world) {
      const from = anAddress();
      const seen: string[] = [];
      for (let at = 0; at < 3; at += 1) seen.push(outcome(await signIn(world, anEmail(), 'not my password', { from })));
      return seen;
    },
  },
];

/** Seconds that the try after so many wrong ones has to wait. */
async function waitAfter(world: World, count: number): Promise<number> {
  const { account } = await world.member();
  await wrongPasswords(world, account, count, 10 * minute);
  const refused = await signIn(world, account, 'not my password');
  return refused.body.retryAfterSeconds;
}

const sessions: readonly Observer[] = [
  {
    at: '/session/slidingDays',
    by: 'a session that was not used for so long',
    async see(world, { value }) {
      const { token } = await world.member();
      await world.clock(after(value * day));
      return outcome(await world.ask('coins.get', {}, { token }));
    },
  },
  {
    at: '/session/absoluteDays',
    by: 'a session that was used all the time',
    async see(world, { value }) {
      const { token } = await world.member();
      for (let at = 20; at < value; at += 20) {
        await world.clock(after(at * day));
        await world.ask('coins.get', {}, { token });
      }
      await world.clock(after(value * day));
      return outcome(await world.ask('coins.get', {}, { token }));
    },
  },
  {
    at: '/session/freshMinutes',
    by: 'a new email after so long without a proof',
    async see(world, { value }) {
      const { token } = await world.member();
      await world.clock(after(value * minute + 30));
      return outcome(await world.ask('identities.add', { accountType: 'email', account: anEmail(), country: 'MY' }, { token }));
    },
  },
  {
    at: '/session/idleDays',
    by: 'a sign-in by code after so long away',
    async see(world, { value }) {
      const { account } = await world.member();
      await world.clock(after(value * day));
      const code = await aCode(world, account);
      return outcome(await world.ask('sessions.create', { accountType: 'email', account, country: 'MY', ...code }));
    },
  },
];

const privacy: readonly Observer[] = [
  {
    at: '/privacy/exportsPerDay',
    by: 'a file of one’s data after so many in a day',
    async see(world, { value }) {
      const { token } = await world.member();
      for (let at = 0; at < value; at += 1) {
        await world.ask('dataExports.create', {}, { token });
        await world.app.running.member.jobs.runNow('make-exports');
      }
      return outcome(await world.ask('dataExports.create', {}, { token }));
    },
  },
  {
    at: '/privacy/exportHours',
    by: 'the end of a file of one’s data',
    async see(world) {
      const { token } = await world.member();
      await world.ask('dataExports.create', {}, { token });
      await world.app.running.member.jobs.runNow('make-exports');
      const { body } = await world.ask('dataExports.list', {}, { token });
      return body.items[0].endsAt;
    },
  },
  {
    at: '/privacy/eraseHours',
    by: 'when an account that is to be deleted goes',
    async see(world) {
      const { token } = await world.member();
      return (await world.ask('deletionRequests.create', {}, { token })).body.erasedAt;
    },
  },
];

/** What the campaign `accounts` limits, by the answers of the API. */
export const accounts: readonly Observer[] = [...codeLimits, ...passwords, ...sessions, ...privacy];
