import { signInAs } from '../../e2e/operators.ts';
import { aCode, outcome, sendCode, tryCode, wrong } from './codes.ts';
import type { Observer } from './observer.ts';
import { type Asked, after, anAddress, anEmail, hour, minute, next, password, type World } from './world.ts';

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

/** What the campaign `accounts` limits of codes, by the answers of the API. */
export const codeLimits: readonly Observer[] = [
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
