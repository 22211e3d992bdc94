import type { Answer } from '../../e2e/app.ts';
import { signInAs } from '../../e2e/operators.ts';
import { aCode, outcome, sendCode, tryCode, wrong } from './codes.ts';
import type { Observer } from './observer.ts';
import { type Asked, after, anAddress, anEmail, day, hour, minute, next, password, type World } from './world.ts';

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

/** Codes asked for, one every `apart` seconds, and what became of each. */
async function codesAsked(world: World, count: number, apart: number, asked: () => Asked, account: () => string): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await world.clock(after(at * apart));
    seen.push(outcome(await sendCode(world, account(), 'login', asked())));
  }
  return seen;
}

/** The code asked for in a market, some seconds after so many others there. */
async function afterUnused(world: World, { sent, used }: { sent: number; used: number }, later = 0): Promise<string> {
  await world.rows("delete from code_market_hour where market = 'TH'");
  await world.rows(`insert into code_market_hour values ('TH', 'email', '${after(0)}', ${sent}, ${used})`);
  await world.clock(after(later));
  const asked = { purpose: 'login', accountType: 'email', account: anEmail(), country: 'TH' };
  return outcome(await world.ask('verificationCodes.send', asked));
}

const elsewhere = (): Asked => ({});
const always = <T>(value: T) => {
  return () => value;
};

const codes: readonly Observer[] = [
  {
    at: '/code/validSeconds',
    by: 'the instant a code ends',
    async see(world, { value }) {
      const account = anEmail();
      const sent = await sendCode(world, account);
      const code = await world.app.codeFor(account);
      await world.clock(after(value));
      return [sent.body.expiresAt, outcome(await tryCode(world, { challengeId: sent.body.challengeId, code }))];
    },
  },
  {
    at: '/code/wrongTries',
    by: 'the right code after so many wrong ones',
    async see(world, { value }) {
      const code = await aCode(world);
      for (let at = 0; at < value; at += 1) await tryCode(world, wrong(code));
      return outcome(await tryCode(world, code));
    },
  },
  {
    at: '/code/resendSeconds',
    by: 'the next code that is asked for',
    see: (world, { value }) => codesAsked(world, 2, value, elsewhere, always(anEmail())),
  },
  {
    at: '/code/perDestinationHour',
    by: 'codes asked for within an hour',
    see: (world, { value }) => codesAsked(world, value + 1, 2 * minute, elsewhere, always(anEmail())),
  },
  {
    at: '/code/perDestinationDay',
    by: 'codes asked for within a day',
    see: (world, { value }) => codesAsked(world, value + 1, hour + minute, elsewhere, always(anEmail())),
  },
  {
    at: '/code/alarmPercent',
    by: 'the alarm of codes a step below the limit',
    async see(world, { value }) {
      await world.app.running.config.fillDemo();
      const limit = world.rules().rules.accounts.code.perMarketDay;
      await world.rows("delete from code_market_hour where market = 'KH'");
      await world.rows(`insert into code_market_hour values ('KH', 'email', '${after(0)}', ${Math.ceil((limit * value) / 100)}, 0)`);
      const { token } = await signInAs('viewer', world.app.address);
      return (await world.app.call('GET', '/ops/v1/otp-spend?market=KH', { token })).body.items[0].alarm;
    },
  },
  {
    at: '/code/perAddressHour',
    by: 'codes asked for from one address',
    see: (world, { value }) => codesAsked(world, value + 1, 1, always({ from: anAddress() }), anEmail),
  },
  {
    at: '/code/perPrefixHour',
    by: 'codes asked for to numbers in a row',
    async see(world, { value }) {
      const block = next() % 1_000;
      const seen: string[] = [];
      for (let at = 0; at <= value; at += 1) {
        const account = `011${2_000 + block}${String(1_000 + at)}`;
        const asked = { purpose: 'login', accountType: 'mobile', account, country: 'MY' };
        seen.push(outcome(await world.ask('verificationCodes.send', asked)));
      }
      return seen;
    },
  },
  {
    at: '/code/perDeviceHour',
    by: 'codes asked for from one device',
    see: (world, { value }) => codesAsked(world, value + 1, 1, always({ headers: { 'x-device-id': anEmail() } }), anEmail),
  },
  {
    at: '/code/perMarketDay',
    by: 'codes asked for in one market',
    to: always(1),
    see: (world) => codesAsked(world, 2, 1, elsewhere, anEmail),
  },
  {
    at: '/code/unusedFrom',
    by: 'the code after so many that nobody used',
    see: async (world, { value }) => afterUnused(world, { sent: value, used: 0 }),
  },
  {
    at: '/code/unusedPercent',
    by: 'the code after many, of which so large a part was not used',
    see: async (world, { value }) => afterUnused(world, { sent: 1_000, used: 1_000 - 10 * value }),
  },
  {
    at: '/code/unusedHours',
    by: 'a code so many hours after many that nobody used',
    see: async (world, { value }) => afterUnused(world, { sent: 1_000, used: 0 }, value * hour),
  },
  {
    at: '/code/accountFailuresDay',
    by: 'the code asked for after so many wrong ones over several codes',
    async see(world, { value }) {
      const account = anEmail();
      for (let tried = 0; tried < value; ) {
        await world.clock(after(tried * 3 * minute));
        const code = await aCode(world, account);
        for (let at = 0; at < 5 && tried < value; at += 1, tried += 1) await tryCode(world, wrong(code));
      }
      await world.clock(after(value * 3 * minute));
      return outcome(await sendCode(world, account));
    },
  },
  {
    at: '/code/proofSeconds',
    by: 'the instant a proof ends',
    async see(world, { value }) {
      const account = anEmail();
      const { body } = await tryCode(world, await aCode(world, account, 'reset'));
      await world.clock(after(value));
      const reset = { accountType: 'email', account, country: 'MY', proof: body.proof, newPassword: password, confirmPassword: password };
      return [body.expiresAt, outcome(await world.ask('passwordResets.create', reset))];
    },
  },
];

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
    to: always(2),
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
export const accounts: readonly Observer[] = [...codes, ...passwords, ...sessions, ...privacy];
