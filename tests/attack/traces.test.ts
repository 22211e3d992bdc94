import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAccountServer, anEmail, type Members, password } from '../member-server/members.ts';
import { aPartner } from '../member-server/partner-client.ts';

/** What a night of guessing leaves in the log and on /metrics: enough to follow it, and nothing that was typed. */
const lines: string[] = [];
let server: Members;
beforeAll(async () => {
  const log = {
    logTo: { write: (line: string) => lines.push(line) },
    logLevel: 'info',
    nameAddress: (ip: string) => `name of ${ip.length}`,
  } as const;
  server = await anAccountServer({}, undefined, {}, undefined, log);
});
afterAll(() => server.close());

const answers = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
const from = '203.0.113.9';

describe('An attack can be followed', () => {
  it('a wrong password is a line with the member’s id, the name of the address and the code', async () => {
    const { account, id } = await aMember(server);
    lines.length = 0;
    await server.call('sessions.create', { account, password: 'not this one' }, { from });
    await server.call('sessions.create', { account: anEmail(), password: 'nor this one' }, { from });
    expect(answers()).toMatchObject([
      { route: '/api/v1/auth/sessions', status: 401, member: id, from: 'name of 11', code: 'auth.password_incorrect' },
      { status: 401, from: 'name of 11', code: 'auth.password_incorrect' },
    ]);
    expect(answers()[1]).not.toHaveProperty('member');
    const { body } = await server.http.app.inject('/metrics');
    expect(body).toMatch(/^refusals_total\{route="\/api\/v1\/auth\/sessions",code="auth.password_incorrect"\} 2$/m);
  });

  it('what a member does is a line with the member’s id', async () => {
    const { token, id } = await aMember(server);
    lines.length = 0;
    await server.call('me.get', {}, { token });
    expect(answers()).toMatchObject([{ status: 200, member: id }]);
  });

  it('a signature that is wrong is a line with the partner whose it should be, if there is one', async () => {
    const send = aPartner(server);
    lines.length = 0;
    await send('GET', '/orders/1', undefined, { headers: { 'x-signature': '0'.repeat(64) } });
    await send('GET', '/orders/1', undefined, { headers: { 'x-partner-id': 'secret-of-somebody' } });
    expect(answers()).toMatchObject([{ status: 401, partner: 'demo-tills', code: 'partner.signature_invalid' }, { status: 401 }]);
    expect(answers()[1]).not.toHaveProperty('partner');
  });

  it('no line has an address, a password, an account, a token or a signature', async () => {
    lines.length = 0;
    const { account, token } = await aMember(server);
    await server.call('sessions.create', { account, password }, { from });
    await server.call('sessions.create', { account, password: 'not this one' }, { from });
    await server.call('me.get', {}, { token, from });
    await server.call('me.get', {}, { token: `${token}x`, from });
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [account, token, password, 'not this one', from]) expect(lines.join('')).not.toContain(secret);
  });
});
