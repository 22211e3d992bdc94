import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertIdentity } from '../../../member-server/identities/index.ts';
import { messageTemplates } from '../../../schemas/campaigns/notices.ts';
import site from '../../../site/site.json' with { type: 'json' };
import { aConsole, type Person } from '../member-admin/console.ts';
import { aMemberServer, signedIn, type TestServer } from '../member-server.ts';

const at = '2026-03-02T22:30:00.000Z';
const AN_HOUR_MS = 3_600_000;
let server: TestServer;
let ops: ReturnType<typeof aConsole>;

beforeAll(async () => {
  server = await aMemberServer({ now: at, limited: true });
  ops = aConsole(server);
});
afterAll(() => server.close());

const support: Person = { role: 'support' };
const list = async (who: Person = support) => (await ops.ask(who, 'GET', '/message-templates')).body;
const test = (body: object, who: Person = support) =>
  ops.ask(who, 'POST', '/message-tests', {
    template: 'swap_shipped',
    market: 'TH',
    channel: 'email',
    language: 'th',
    to: 'designer@example.test',
    reason: 'How it looks',
    ...body,
  });
const newest = async () => ((await server.server.outbox()) as readonly { to: string; text: string; channel: string }[])[0];

describe('What members are sent', () => {
  it('reads in every language with an example for every value, and its purpose by name', async () => {
    const { items } = await list({ role: 'viewer' });
    expect(items.map(({ template }: { template: string }) => template)).toEqual([...messageTemplates]);
    for (const { template, texts } of items) {
      expect(texts.map(({ language }: { language: string }) => language)).toEqual(Object.keys(site.languages));
      for (const { language, subject, text } of texts) {
        expect(`${subject} ${text}`, `${template} ${language}`).not.toMatch(/\{\{|…|messages\./);
      }
    }
    expect(items.find(({ template }: { template: string }) => template === 'coins_expire')).toMatchObject({ purpose: 'What ends soon' });
  });

  it('is by the channels of the markets that the operator looks after; those without a provider are named', async () => {
    const { markets, silent } = await list({ role: 'support', markets: ['TH'] });
    expect(markets).toEqual([{ market: 'TH', channels: site.markets.TH.channels }]);
    expect([...silent].sort()).toEqual(['email', 'sms', 'whatsapp']);
  });
});

describe('A test message', () => {
  it('goes out at once, in quiet hours too, and stands in the history without the address', async () => {
    expect(await test({})).toEqual({ status: 201, body: { taken: true } });
    expect(await newest()).toMatchObject({
      channel: 'email',
      to: 'designer@example.test',
      text: expect.stringMatching(/^\[ทดสอบ\] .*JT0012345678/),
    });
    const { items } = (await ops.ask(support, 'GET', '/member-audit-log?action=messageTests')).body;
    expect(items[0]).toMatchObject({ target: 'message:swap_shipped', reason: 'How it looks' });
    expect(JSON.stringify(items[0])).not.toContain('designer');
  });

  it('reads a phone as people of the market write it', async () => {
    await test({ channel: 'sms', to: '081 234 5678' });
    expect(await newest()).toMatchObject({ channel: 'sms', to: '+66812345678' });
    expect(await test({ channel: 'sms', to: '12' })).toMatchObject({ status: 422 });
    expect(await test({ channel: 'sms', to: '123' })).toMatchObject({ status: 422, body: { code: 'validation.phone_format' } });
    expect(await test({ to: 'nobody' })).toMatchObject({ status: 422, body: { code: 'validation.email_format' } });
  });

  it('is for those who write, answer or run the console, in markets that are theirs', async () => {
    for (const role of ['viewer', 'fulfilment', 'finance'] as const) {
      expect(await test({}, { role })).toMatchObject({ status: 403, body: { code: 'ops.role_required' } });
    }
    expect(await test({}, { role: 'support', markets: ['MY'] })).toMatchObject({ status: 403, body: { code: 'ops.market_scope' } });
  });

  it('says that the provider did not take it', async () => {
    server.faults.set({ target: 'channel:email', status: 500, times: 1 });
    expect(await test({}, { role: 'admin' })).toEqual({ status: 201, body: { taken: false } });
  });

  it('reaches the operator as a member by their own email address, and nobody where there is no such member', async () => {
    const who: Person = { role: 'campaign', id: 'mei' };
    expect(await test({ to: undefined }, who)).toMatchObject({ status: 409, body: { code: 'message.own_unknown' } });
    expect((await list(who)).own).toBeUndefined();
    const { id: memberId } = await signedIn(server);
    const account = { kind: 'email', value: 'mei@ops.test' } as const;
    await server.db.transaction((tx) => insertIdentity(tx, server.server.tools, { memberId, account, verified: true, now: at }));
    expect((await list(who)).own).toEqual(['email']);
    expect((await test({ to: undefined }, who)).status).toBe(201);
    expect(await newest()).toMatchObject({ to: 'mei@ops.test' });
  });

  it('is limited an hour for each person, and refused tests cost nothing', async () => {
    const who: Person = { role: 'admin', id: 'busy' };
    const { testsPerHour } = await list(who);
    for (let sent = 0; sent < testsPerHour; sent += 1) expect((await test({}, who)).status).toBe(201);
    expect(await test({}, who)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    server.clock.moveTo(new Date(Date.parse(at) + AN_HOUR_MS).toISOString());
    expect((await test({}, who)).status).toBe(201);
  });
});
