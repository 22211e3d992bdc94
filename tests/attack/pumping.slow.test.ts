import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCode, aMember, anAccountServer, anEmail, aPhone, type Members, password, secondsAfter } from '../member-server/members.ts';
import { aFeed, aRelease } from '../member-server/programme.ts';

/** Messages that nobody wants are not paid for, and nobody honest feels it. */
let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());
beforeEach(() => server.renew());

let counted = 0;
const ipv4 = () => `10.${(counted >> 16) & 255}.${(counted >> 8) & 255}.${counted++ & 255}`;
const ask = (account: string, from: string, more: object = {}) =>
  server.call('verificationCodes.send', { purpose: 'register', accountType: 'mobile', account, country: 'MY', ...more }, { from });
/** How many of so many codes asked for were sent. */
async function sent(count: number, account: (at: number) => string, from: (at: number) => string): Promise<number> {
  let taken = 0;
  for (let at = 0; at < count; at += 1) if ((await ask(account(at), from(at))).status === 202) taken += 1;
  return taken;
}
const inARow = (at: number) => `0112${String(2_000_000 + at)}`;
/** Each in a block of its own. */
const farApart = (at: number) => `011${String(20_000_000 + at * 10_000)}`;
const limits = (code: object) => {
  const { accounts } = JSON.parse(JSON.stringify({ accounts: aRelease().documents.get('campaign:accounts') }));
  server.live.feed = aFeed(aRelease({ accounts: { code: { ...accounts.code, ...code } } }));
};

describe('Codes that nobody uses', () => {
  it.each<[string, number, number, (at: number) => string, (at: number) => string]>([
    ['addresses of one /64 get twenty an hour', 60, 20, farApart, (at) => `2001:db8:1:2::${(at + 1).toString(16)}`],
    ['networks of one /48 get two hundred', 220, 200, farApart, (at) => `2001:db8:7:${(at + 1).toString(16)}::1`],
    ['numbers in a row get twenty, from wherever they are asked for', 60, 20, inARow, ipv4],
    ['numbers far apart from networks far apart get one each', 60, 60, farApart, ipv4],
  ])('%s', async (_what, count, taken, account, from) => {
    expect(await sent(count, account, from)).toBe(taken);
  });

  it('leave a refused request no trace: twenty more are sent when the hour is over', async () => {
    expect(await sent(60, inARow, ipv4)).toBe(20);
    server.clock.moveTo(secondsAfter(3_601));
    expect(await sent(60, (at) => inARow(at + 100), ipv4)).toBe(20);
  });

  it('of a provider that is down count for nobody', async () => {
    server.faults.set({ target: 'channel:whatsapp', status: 500, times: 30 });
    expect(await sent(30, farApart, () => '203.0.113.5')).toBe(0);
    server.faults.clear();
    expect(
      await sent(
        20,
        (at) => farApart(at + 50),
        () => '203.0.113.5',
      ),
    ).toBe(20);
    expect(await server.rows('select sent, used from code_market_hour')).toEqual([{ sent: 20, used: 0 }]);
  });
});

describe('Codes that are used', () => {
  const from = '203.0.113.6';
  const use = async (account: string) => {
    const code = await aCode(server, 'register', account, { from });
    return (await server.call('verificationCodes.check', code, { from })).status;
  };

  it('are given back: one shop’s network is enough for everybody in it', async () => {
    for (let member = 0; member < 45; member += 1) expect(await use(aPhone())).toBe(200);
    expect(await server.rows('select sent, used from code_market_hour')).toEqual([{ sent: 45, used: 45 }]);
  });

  it('also the one that came late, when a second is used', async () => {
    for (let member = 0; member < 25; member += 1) {
      const account = aPhone();
      expect((await ask(account, from)).status).toBe(202);
      server.clock.moveTo(secondsAfter(60, server.clock.now()));
      expect(await use(account)).toBe(200);
    }
    expect(await server.rows('select sum(sent)::int sent, sum(used)::int used from code_market_hour')).toEqual([{ sent: 50, used: 50 }]);
  });

  it('once: a proof that is spent gives nothing back again', async () => {
    const account = aPhone();
    const code = await aCode(server, 'register', account, { from });
    const { body } = await server.call('verificationCodes.check', code);
    await ask(aPhone(), from);
    const next = { newPassword: password, confirmPassword: password };
    await server.call('passwordResets.create', { account, country: 'MY', proof: body.proof, ...next });
    expect(await server.rows('select sent, used from code_market_hour')).toEqual([{ sent: 2, used: 1 }]);
    expect(await sent(25, farApart, () => from)).toBe(19);
  });
});

describe('A channel whose codes hardly anybody uses', () => {
  beforeEach(() => limits({ unusedFrom: 30, unusedPercent: 60 }));
  const closed = { status: 503, body: { code: 'auth.channel_unavailable' } };
  const gauges = async () => {
    const { body } = await server.http.app.inject({ url: '/metrics' });
    return body.split('\n').filter((line) => /^member_code(s_unused|_channel_closed)\{/.test(line));
  };

  it('is closed to strangers in that market, long before the day is used up, and says so to who watches', async () => {
    expect(await sent(40, farApart, ipv4)).toBe(30);
    expect(await ask(farApart(50), ipv4())).toMatchObject(closed);
    expect((await ask(farApart(50), ipv4(), { channel: 'sms' })).status).toBe(202);
    expect((await ask('081234567890', ipv4(), { country: 'ID' })).status).toBe(202);
    expect(await gauges()).toContain('member_codes_unused{market="MY",channel="whatsapp"} 30');
    expect(await gauges()).toContain('member_code_channel_closed{market="MY",channel="whatsapp"} 1');
    expect(await gauges()).toContain('member_code_channel_closed{market="MY",channel="sms"} 0');
  });

  it('stays open on members’ own devices', async () => {
    const account = aPhone();
    await aMember(server, { account });
    const own = { from: ipv4(), headers: { 'x-device-id': 'a-device-that-made-this-id-once' } };
    const signIn = { account, country: 'MY', password };
    expect((await server.call('sessions.create', signIn, own)).status).toBe(201);
    await sent(40, farApart, ipv4);
    const login = { purpose: 'login', accountType: 'mobile', account, country: 'MY' };
    expect(await server.call('verificationCodes.send', login, { from: ipv4() })).toMatchObject(closed);
    expect((await server.call('verificationCodes.send', login, own)).status).toBe(202);
  });

  it('is open to a crowd that uses most of them', async () => {
    for (let member = 0; member < 40; member += 1) {
      const from = ipv4();
      const code = await aCode(server, 'register', farApart(100 + member), { from });
      await server.call('verificationCodes.check', code, { from });
    }
    expect(await sent(59, farApart, ipv4)).toBe(59);
  });

  it('opens by itself when the hours have passed', async () => {
    await sent(40, farApart, ipv4);
    server.clock.moveTo(secondsAfter(5 * 3_600));
    expect(await ask(anEmail(), ipv4(), { accountType: 'email' })).toMatchObject({ status: 202 });
    expect(await ask(farApart(50), ipv4())).toMatchObject(closed);
    server.clock.moveTo(secondsAfter(6 * 3_600));
    expect((await ask(farApart(50), ipv4())).status).toBe(202);
  });
});
