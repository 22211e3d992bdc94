import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aPostgresServer, type Member, signedIn, type TestServer } from '../member-server.ts';

const MANY = inFull(50, 200);

onPostgres('Check-ins on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aPostgresServer();
  });
  afterAll(() => server.close());

  const checkIn = (member: Member, key?: string) => server.call(member, 'POST', '/me/check-ins', key === undefined ? {} : { key });
  const available = async (member: Member) => (await server.call(member, 'GET', '/me/coins')).body.available;

  it(`${MANY} at once with one key are one, with one answer`, async () => {
    const member = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: MANY }, () => checkIn(member, 'twin')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await available(member)).toBe(1);
    await expectInvariants(server.db);
  });

  it('a cut connection before any statement leaves nothing behind', async () => {
    const member = await signedIn(server);
    const before = await checksum(server.db);
    let cut = 0;
    for (;;) {
      server.faults.set({ target: `statement:checkIns.create:${cut + 1}`, times: 1 });
      const answer = await checkIn(member, 'cut');
      if (answer.status === 201) break;
      cut += 1;
      expect([answer.status, answer.body.code]).toEqual([503, 'server.busy']);
      expect(await checksum(server.db)).toBe(before);
    }
    server.faults.clear();
    expect(cut).toBeGreaterThanOrEqual(8);
    expect(await available(member)).toBe(1);
    await expectInvariants(server.db);
  });
});
