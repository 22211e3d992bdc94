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

  it(`${MANY} at once of one member give exactly one`, async () => {
    server.clock.moveTo('2025-02-10T08:00:00.000Z');
    const member = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: MANY }, () => checkIn(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(MANY - 1).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['check_in.already_done']),
    );
    expect(await available(member)).toBe(1);
    await expectInvariants(server.db);
  });

  it(`${MANY} at once of ${MANY} members give each one; their repetition changes nothing`, async () => {
    const members: Member[] = [];
    for (let count = 0; count < MANY; count++) members.push(await signedIn(server));
    const first = await Promise.all(members.map((member) => checkIn(member, 'mine')));
    expect(first.every(({ status, body }) => status === 201 && body.available === 1)).toBe(true);
    const before = await checksum(server.db);
    const again = await Promise.all(members.map((member) => checkIn(member, 'mine')));
    expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
    expect(await checksum(server.db)).toBe(before);
    await expectInvariants(server.db);
  });

  it('a member who moves to another market at that moment gets one check-in and one coin', async () => {
    const member = await signedIn(server);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => checkIn(member)),
      server.call(member, 'PATCH', '/me', { body: { country: 'SG' } }),
      ...Array.from({ length: 20 }, () => checkIn(member)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    await expectInvariants(server.db);
  });
});
