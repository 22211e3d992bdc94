import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { secrets } from '../member-server.ts';
import { aTill, type Till } from '../till/till-server.ts';

const start = '2025-02-10T08:00:00.000Z';
const hour = 3600;
const day = 24 * hour;
const at = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());
afterEach(async () => {
  await till.rows('delete from member_code_key returning id');
  till.clock.moveTo(start);
});

const operator = { id: 'o', sessionId: 's', email: 'o@ops.test', name: 'Operator', expiresAt: '2026-03-31T00:00:00.000Z' } as const;
const ask = async (method: 'GET' | 'POST', path: string, payload?: object, role: 'admin' | 'finance' = 'admin') => {
  const authorization = `Bearer ${signOpsToken(secrets, { ...operator, role })}`;
  const answer = await till.http.app.inject({ method, url: `/ops/v1${path}`, headers: { authorization }, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

interface Key {
  readonly id: string;
  readonly x: string;
  readonly signsFrom: string;
}
const published = async (): Promise<readonly Key[]> => (await till.ask('publicKeys.list', {})).body.keys;
const turn = async (seconds: number) => {
  till.clock.moveTo(at(seconds));
  await till.server.jobs.runNow('turn-code-keys');
  return (await published()).map(({ id }) => id);
};
const aCode = async (): Promise<string> => {
  const member = await till.shopper();
  return (await till.call(member, 'GET', '/me/membership-codes')).body.codes[0].value;
};
const keyOf = (code: string) => code.slice(1, 5);
const lookUp = async (code: string) => (await till.ask('memberLookups.create', { code })).body;

describe('Keys of member codes', () => {
  it('are there with the first code, and check it without us', async () => {
    const code = await aCode();
    const { body } = await till.ask('publicKeys.list', {});
    expect(body).toEqual({
      keys: [{ id: '0001', kty: 'OKP', crv: 'Ed25519', x: expect.stringMatching(/^[\w-]{43}$/), signsFrom: start }],
      acceptedSteps: 2,
      earlySeconds: 5,
    });
    const key = createPublicKey({ key: body.keys[0], format: 'jwk' });
    const signature = Buffer.from(BigInt(code.slice(-155)).toString(16).padStart(128, '0'), 'hex');
    expect(verify(null, Buffer.from(code.slice(0, -155)), key, signature)).toBe(true);
  });

  it('change after 30 days: the next is known a day before it signs, the last is taken a day longer', async () => {
    expect(await turn(0)).toEqual(['0001']);
    expect(await turn(29 * day - hour)).toEqual(['0001']);
    expect(await turn(29 * day)).toEqual(['0001', '0002']);
    expect(keyOf(await aCode())).toBe('0001');
    till.clock.moveTo(at(30 * day - 0.001));
    const last = await aCode();
    till.clock.moveTo(at(30 * day));
    expect([keyOf(last), keyOf(await aCode())]).toEqual(['0001', '0002']);
    expect(await lookUp(last)).toHaveProperty('memberNumber');
    expect(await turn(31 * day - hour)).toEqual(['0001', '0002']);
    expect(await turn(31 * day)).toEqual(['0002']);
    till.clock.moveTo(at(30 * day));
    expect(await lookUp(last)).toMatchObject({ code: 'membership_code.expired' });
  });

  it('lie sealed, and what signed is gone when a key ends', async () => {
    await turn(0);
    await turn(29 * day);
    const rows = () =>
      till.rows<{ id: number; public_key: string; private_sealed: string | null }>('select * from member_code_key order by id');
    for (const { private_sealed: sealed } of await rows()) {
      const bytes = Buffer.from(sealed!, 'base64url');
      // A private key of this kind begins so, and 16 bytes of it would be enough to know it by.
      expect(bytes.includes(Buffer.from('302e020100300506032b6570', 'hex'))).toBe(false);
    }
    await turn(31 * day);
    expect((await rows()).map(({ private_sealed }) => private_sealed === null)).toEqual([true, false]);
  });

  it('are made once, however often the job runs', async () => {
    await Promise.all([1, 2, 3].map(() => till.server.jobs.runNow('turn-code-keys').catch(() => undefined)));
    expect(await turn(29 * day)).toEqual(['0001', '0002']);
    expect(await turn(29 * day + hour)).toEqual(['0001', '0002']);
  });

  it('are replaced at once by an admin who fears for one, and what the old ones signed is over', async () => {
    await turn(0);
    const code = await aCode();
    expect(await ask('GET', '/member-code-keys')).toMatchObject({ body: { items: [{ id: '0001', state: 'signing', signsFrom: start }] } });
    const made = await ask('POST', '/member-code-keys/replacements', { reason: 'A laptop was stolen' });
    expect(made).toMatchObject({ status: 201, body: { id: '0002', state: 'signing' } });
    expect((await ask('POST', '/member-code-keys/replacements', { reason: 'A laptop' }, 'finance')).body.code).toBe('ops.role_required');
    expect(await lookUp(code)).toMatchObject({ code: 'membership_code.expired' });
    expect((await published()).map(({ id }) => id)).toEqual(['0002']);
    expect(await lookUp(await aCode())).toHaveProperty('memberNumber');
    const [audited] = await till.rows(`select action, reason from ops_audit where target = 'member_code_key:0002'`);
    expect(audited).toEqual({ action: 'memberCodeKeys.replace', reason: 'A laptop was stolen' });
  });

  it('are read by who signs the request alone', async () => {
    const answer = await till.http.app.inject({ method: 'GET', url: '/partner/v1/public-keys' });
    expect(answer.statusCode).toBe(401);
  });
});
