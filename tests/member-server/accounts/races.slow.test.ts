import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkInvariants } from '../../../member-server/invariants/index.ts';
import { Faults } from '../../../server-kit/faults.ts';
import { inFull } from '../../deep.ts';
import { aMigratedPostgres } from '../../server-kit/migrated.ts';
import { onPostgres } from '../../server-kit/suites.ts';
import { type Answer, aCode, aForm, aMember, anAccountServer, anEmail, type Members } from '../members.ts';

const HOW_MANY = inFull(40, 200);

onPostgres('At once, on PostgreSQL', () => {
  let server: Members;
  const faults = new Faults();
  beforeAll(async () => {
    server = await anAccountServer({}, await aMigratedPostgres({ faults }), {}, faults);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.renew();
    server.live.limitsOff = true;
  });

  const codesOf = (answers: readonly Answer[]): Record<string, number> => {
    const counted: Record<string, number> = {};
    for (const { status, body } of answers) {
      const name = status < 300 ? String(status) : String(body.code);
      counted[name] = (counted[name] ?? 0) + 1;
    }
    return counted;
  };
  const challenges = async (accounts: readonly string[]) => {
    const all = [];
    for (const account of accounts) all.push({ account, ...(await aCode(server, 'register', account)) });
    return all;
  };
  /** As the client does it: a busy server (the machine runs other tests, too) is asked again with the same key. */
  const insist = async (form: object, key: string): Promise<Answer> => {
    for (;;) {
      const answer = await server.call('registrations.create', form, { key });
      if (String(answer.body.code) !== 'server.busy') return answer;
    }
  };
  let keys = 0;
  const register = (all: readonly { account: string; challengeId: string; code: string }[], key?: string) =>
    Promise.all(all.map(({ account, ...code }) => insist(aForm(account, code), key ?? `race-${keys++}`)));
  const tally = async (where: string) =>
    (
      await server.rows<Record<string, number>>(
        `select (select count(*) from member m where ${where})::int members,
           (select count(*) from identity i join member m on m.id = i.member_id where ${where} and i.verified_at is not null)::int identities,
           (select count(*) from coin_tx t join member m on m.id = t.member_id where ${where} and t.type = 'registration_reward')::int rewards,
           (select count(*) from credential c join member m on m.id = c.member_id where ${where})::int credentials,
           (select count(*) from session s join member m on m.id = s.member_id where ${where})::int sessions,
           (select count(*) from outbox o join member m on m.id = o.subject where ${where} and o.topic = 'accounts.registered')::int events`,
      )
    )[0];
  const lawful = async () => {
    const { invariants } = await checkInvariants(server.db, server.clock.now());
    expect(invariants.filter(({ ok }) => !ok)).toEqual([]);
  };

  it(`${HOW_MANY} accounts register: ${HOW_MANY} members, each with one of everything (R-044, A-33)`, async () => {
    const accounts = Array.from({ length: HOW_MANY }, anEmail);
    const answers = await register(await challenges(accounts));
    expect(codesOf(answers)).toEqual({ 201: HOW_MANY });
    expect(await tally('true')).toEqual({
      members: HOW_MANY,
      identities: HOW_MANY,
      rewards: HOW_MANY,
      credentials: HOW_MANY,
      sessions: HOW_MANY,
      events: HOW_MANY,
    });
    await lawful();
  });

  it(`one account registers ${HOW_MANY} times: one member, one reward (R-513, A-90, invariant 16)`, async () => {
    const [{ members: before }] = (await server.rows<{ members: number }>('select count(*)::int members from member')) as [
      { members: number },
    ];
    const account = anEmail();
    const answers = await register(await challenges(Array.from({ length: HOW_MANY }, () => account)));
    expect(codesOf(answers)).toEqual({ 201: 1, 'auth.account_exists': HOW_MANY - 1 });
    const { id } = answers.find(({ status }) => status === 201)!.body.member as unknown as { id: string };
    expect(await tally(`m.id = '${id}'`)).toEqual({ members: 1, identities: 1, rewards: 1, credentials: 1, sessions: 1, events: 1 });
    expect(await server.rows('select count(*)::int members from member')).toEqual([{ members: before + 1 }]);
    await lawful();
  });

  it('one code registers 50 times under one key: one answer; under keys of its own: once (invariant 19)', async () => {
    const [one] = await challenges([anEmail()]);
    const same = await register(
      Array.from({ length: 50 }, () => one!),
      'the-one-key',
    );
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(same[0]?.status).toBe(201);
    const [other] = await challenges([anEmail()]);
    const keyed = codesOf(await register(Array.from({ length: 50 }, () => other!)));
    expect(keyed).toEqual({ 201: 1, 'auth.code_expired': 49 });
  });

  it('a registration whose connection is cut before any statement writes all or nothing, and its key finds out which', async () => {
    const accounts = 'member identity credential consent session coin_account coin_tx registration_reward registration_success';
    const sums = () => server.rows(`select ${accounts.split(' ').map((table) => `(select count(*) from ${table})::int ${table}`)}`);
    for (let statement = 1; ; statement++) {
      const [one] = await challenges([anEmail()]);
      const before = await sums();
      faults.set({ target: `statement:registrations.create:${statement}`, drop: true, times: 1 });
      const { account, ...code } = one!;
      const first = await server.call('registrations.create', aForm(account, code), { key: `cut-${statement}` });
      const reached = faults.take(`statement:registrations.create:${statement}`) === undefined;
      if (!reached) expect(first.status).toBe(201);
      else {
        expect(first.status).toBe(503);
        expect(await sums()).toEqual(before);
        expect((await register([one!], `cut-${statement}`))[0]?.status).toBe(201);
      }
      const after = await sums();
      expect(after[0]?.member).toBe(Number(before[0]?.member) + 1);
      expect(after[0]?.coin_tx).toBe(Number(before[0]?.coin_tx) + 1);
      if (reached) continue;
      expect(statement).toBeGreaterThan(15);
      break;
    }
    await lawful();
  });

  it('twenty members verify one address: one has it (A-90)', async () => {
    const account = anEmail();
    const all = [];
    for (let at = 0; at < 20; at++) {
      const { token } = await aMember(server);
      const { body } = await server.call('identities.add', { accountType: 'email', account, country: 'MY' }, { token });
      all.push({ token, id: String(body.id), ...(await aCode(server, 'verify', account)) });
    }
    const answers = await Promise.all(all.map(({ token, ...input }) => server.call('identities.verify', input, { token })));
    expect(codesOf(answers)).toEqual({ 200: 1, 'auth.account_exists': 19 });
  });

  it('two identities removed at once leave one (identity.last)', async () => {
    const { token } = await aMember(server);
    const account = anEmail();
    const { body } = await server.call('identities.add', { accountType: 'email', account, country: 'MY' }, { token });
    await server.call('identities.verify', { id: body.id, ...(await aCode(server, 'verify', account)) }, { token });
    const { identities } = (await server.call('me.get', {}, { token })).body as unknown as { identities: { id: string }[] };
    const answers = await Promise.all(identities.map(({ id }) => server.call('identities.remove', { id }, { token })));
    expect(codesOf(answers)).toEqual({ 204: 1, 'identity.last': 1 });
  });

  it('a code is guessed 50 times: five count, the rest find it dead, also the right one (A-83)', async () => {
    const { challengeId, code } = await aCode(server, 'login', anEmail());
    const wrong = Array.from({ length: 50 }, (_none, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(wrong.map((guess) => server.call('verificationCodes.check', { challengeId, code: guess })));
    expect(codesOf(answers)).toEqual({ 'auth.code_incorrect': 5, 'auth.code_expired': 45 });
    expect((await server.call('verificationCodes.check', { challengeId, code })).body.code).toBe('auth.code_expired');
  });

  it('a hand-off code is exchanged 20 times: once', async () => {
    const { token } = await aMember(server);
    const { body } = await server.call('handoffs.create', {}, { token });
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('handoffs.exchange', { code: body.code })));
    expect(codesOf(answers)).toEqual({ 200: 1, 'auth.handoff_invalid': 19 });
  });

  it('ten codes are asked for at once: one goes out in a minute (A-84)', async () => {
    server.live.limitsOff = false;
    const account = anEmail();
    const ask = () => server.call('verificationCodes.send', { purpose: 'login', accountType: 'email', account, country: 'MY' });
    expect(codesOf(await Promise.all(Array.from({ length: 10 }, ask)))).toEqual({ 202: 1, 'auth.too_many_attempts': 9 });
  });
});
