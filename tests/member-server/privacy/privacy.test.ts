import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberTables } from '../../../member-server/privacy/store-tables.ts';
import { expectInvariants } from '../ledger.ts';
import { aCode, aForm, aMember, anAccountServer, type Members, password, secondsAfter } from '../members.ts';

const hour = 3_600;
let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
beforeEach(() => server.renew());
afterAll(() => server.close());

const job = (name: string) => server.parts.jobs.runNow(name) as Promise<Record<string, number>>;
const fetchFile = (url: string) => server.http.app.inject({ method: 'GET', url });
const erase = async (token: string) => {
  const asked = await server.call('deletionRequests.create', {}, { token });
  server.clock.moveTo(secondsAfter(72 * hour));
  expect(await job('erase-members')).toMatchObject({ erased: 1 });
  return asked;
};

describe('What is kept about members', () => {
  it('every table that names a member says what an export shows of it and what an erasure takes, and every line names a table', async () => {
    const named = await server.rows<{ table_name: string }>(
      `select distinct c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
         and c.column_name in ('member_id', 'from_member_id', 'invitee_id', 'inviter_id')`,
    );
    const tables = await server.rows<{ table_name: string }>(
      'select table_name from information_schema.tables where table_schema = current_schema()',
    );
    expect(named.map(({ table_name }) => table_name).filter((name) => !Object.hasOwn(memberTables, name))).toEqual([]);
    expect(Object.keys(memberTables).filter((name) => !tables.some(({ table_name }) => table_name === name))).toEqual([]);
  });

  it('no two tables have one name in an export, and what is hidden is a column', async () => {
    const shown = Object.values(memberTables).flatMap((each) => each.shown ?? []);
    expect(shown.length).toBe(new Set(shown).size);
    const columns = await server.rows<{ at: string }>(
      "select table_name || '.' || column_name as at from information_schema.columns where table_schema = current_schema()",
    );
    const known = new Set(columns.map(({ at }) => at));
    const wrong = Object.entries(memberTables).flatMap(([table, { hides = [] }]) =>
      hides.map((column) => `${table}.${column}`).filter((at) => !known.has(at)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('The export', () => {
  it('is made by a job, ledger included and without secrets, told of, and fetched by its own address until its time is over', async () => {
    const { token, id, account } = await aMember(server);
    await server.call('me.update', { name: 'Siti', address: { city: 'Ipoh' } }, { token });
    await server.call('checkIns.create', {}, { token });
    const asked = await server.call('dataExports.create', {}, { token });
    expect([asked.status, asked.body.state]).toEqual([202, 'waiting']);
    expect((await server.call('dataExports.create', {}, { token })).body.id).toBe(asked.body.id);
    const get = async () => (await server.call('dataExports.get', { id: String(asked.body.id) }, { token })).body;
    expect(await get()).not.toHaveProperty('url');
    expect(await job('make-exports')).toMatchObject({ made: 1 });
    await server.deliver();
    const [told] = await server.parts.outbox();
    expect(told).toMatchObject({ template: 'export_ready', to: account });
    expect((await server.call('inbox.list', {}, { token })).body.items).toMatchObject([
      { title: 'Your data is ready', screen: 'profile', params: { view: 'privacy', sheet: 'copy' } },
    ]);
    expect((await server.parts.outbox()).filter(({ template }) => template === 'export_ready')).toHaveLength(1);
    const ready = await get();
    expect(ready).toMatchObject({ state: 'ready', endsAt: secondsAfter(72 * hour) });
    const file = await fetchFile(String(ready.url));
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store']);
    const kept = file.json();
    expect(kept).toMatchObject({
      memberId: id,
      profile: [{ name: 'Siti', address_city: 'Ipoh' }],
      phonesAndEmails: [{ value: account }],
      coins: [{ type: 'registration_reward', amount: 100 }, { type: 'sign_in_reward' }],
      checkIns: [{ coins: expect.any(Number) }],
    });
    expect(kept.consents).toHaveLength(3);
    expect(file.body).not.toMatch(/_hash|_sealed|password/);
    const otherOne = String(ready.url).replace(/\.[0-9a-f]{4}/, '.0000');
    expect((await fetchFile(otherOne)).json().code).toBe('request.not_found');
    server.clock.moveTo(secondsAfter(72 * hour));
    expect((await fetchFile(String(ready.url))).json().code).toBe('request.not_found');
    expect(await job('make-exports')).toEqual({ made: 0, wiped: 1 });
    expect(await server.rows(`select content from data_export where id = '${asked.body.id}'`)).toEqual([{ content: null }]);
  });

  it('needs a fresh proof to be asked for and to be fetched, is nobody else’s, and is made a few times a day', async () => {
    const [own, other] = [await aMember(server), await aMember(server)];
    const { token } = own;
    const asked = await server.call('dataExports.create', {}, { token });
    const id = String(asked.body.id);
    expect((await server.call('dataExports.get', { id }, { token: other.token })).body.code).toBe('request.not_found');
    await job('make-exports');
    await server.call('dataExports.create', {}, { token });
    await job('make-exports');
    expect((await server.call('dataExports.create', {}, { token })).body.code).toBe('rate.limited');
    server.clock.moveTo(secondsAfter(hour));
    expect((await server.call('dataExports.get', { id }, { token })).body.code).toBe('auth.reauth_required');
    expect((await server.call('dataExports.create', {}, { token: other.token })).body.code).toBe('auth.reauth_required');
    expect((await server.call('sessions.confirm', { password }, { token })).status).toBe(204);
    expect((await server.call('dataExports.get', { id }, { token })).body).toHaveProperty('url');
    expect((await server.call('dataExports.list', {}, { token })).body.items).toHaveLength(2);
  });
});

describe('The deletion', () => {
  it('ends every session at once, is told of, and can be taken back for 72 hours', async () => {
    const { token, account } = await aMember(server);
    server.clock.moveTo(secondsAfter(hour));
    expect((await server.call('deletionRequests.create', {}, { token })).body.code).toBe('auth.reauth_required');
    await server.call('sessions.confirm', { password }, { token });
    const asked = await server.call('deletionRequests.create', {}, { token });
    expect([asked.status, asked.body.erasedAt]).toEqual([202, secondsAfter(73 * hour)]);
    await server.deliver();
    expect((await server.parts.outbox())[0]).toMatchObject({
      template: 'deletion_started',
      to: account,
      params: { date: '04/03/2026 17:00' },
    });
    expect((await server.call('coins.get', {}, { token })).body.code).toBe('auth.token_invalid');
    server.clock.moveTo(secondsAfter(73 * hour - 1));
    expect(await job('erase-members')).toMatchObject({ erased: 0 });
    const again = String((await server.call('sessions.create', { account, password }, {})).body.token);
    expect((await server.call('deletionRequests.list', {}, { token: again })).body.items).toHaveLength(1);
    expect((await server.call('inbox.list', {}, { token: again })).body.items).toMatchObject([
      { title: 'Your account will be deleted on 04/03/2026 17:00' },
    ]);
    expect((await server.call('deletionRequests.cancel', {}, { token: again })).status).toBe(204);
    expect((await server.call('deletionRequests.cancel', {}, { token: again })).body.code).toBe('request.not_found');
    server.clock.moveTo(secondsAfter(80 * hour));
    expect(await job('erase-members')).toMatchObject({ erased: 0 });
    expect((await server.call('me.get', {}, { token: again })).status).toBe(200);
  });

  it('takes all about the person, keeps the ledger under the tombstone and the invariants true, and the person joins anew without the coins of joining', async () => {
    const { token, id, account, memberNumber } = await aMember(server);
    await server.call('me.update', { name: 'Siti', birthday: '1990-05-04' }, { token });
    await server.call('checkIns.create', {}, { token });
    await erase(token);
    const [member] = await server.rows<Record<string, unknown>>(`select * from member where id = '${id}'`);
    expect(member).toMatchObject({ status: 'deleted', name: null, birthday: null, member_number: expect.stringMatching(/^erased-/) });
    for (const table of ['identity', 'credential', 'session', 'avatar', 'member_address', 'known_device', 'registration_origin'])
      expect(await server.rows(`select 1 from ${table} where member_id = '${id}'`)).toEqual([]);
    expect(await server.rows(`select amount from coin_tx where member_id = '${id}' order by id`)).toHaveLength(2);
    await expectInvariants(server.db);
    expect((await server.call('sessions.create', { account, password })).body.code).toBe('auth.password_incorrect');
    expect(await server.rows(`select 1 from member where member_number = '${memberNumber}'`)).toEqual([]);
    server.live.limitsOff = true;
    const code = await aCode(server, 'register', account);
    const back = await server.call('registrations.create', aForm(account, code));
    expect([back.status, back.body.coins]).toEqual([201, 0]);
    await expectInvariants(server.db);
  });

  it('gives the places of what is booked ahead back, and leaves what is over as it was (A-100)', async () => {
    const { token, id } = await aMember(server);
    const book = async (date: string) => {
      const slotId = `funifun-one-sentral~person~${date}T1000`;
      return (await server.call('reservations.create', { kind: 'person', slotId, people: 3 }, { token })).status;
    };
    expect([await book('2026-03-02'), await book('2026-03-10')]).toEqual([201, 201]);
    await erase(token);
    const left = await server.rows(
      `select r.state, r.version, s.booked from reservation r join reservation_slot s on s.id = r.slot_id where r.member_id = '${id}' order by r.starts_at`,
    );
    expect(left).toEqual([
      { state: 'confirmed', version: 1, booked: 3 },
      { state: 'cancelled', version: 2, booked: 0 },
    ]);
    await expectInvariants(server.db);
  });

  it('ends what is waited for, which the export lists, and gives places to who waits behind (A-100)', async () => {
    server.live.limitsOff = true;
    const [first, second, ...crowd] = await Promise.all([1, 2, 3, 4].map(() => aMember(server)));
    const slotId = 'funifun-one-sentral~person~2026-03-10T1000';
    // The forty places of the time.
    for (const { token } of crowd)
      for (let parties = 0; parties < 5; parties += 1)
        await server.call('reservations.create', { kind: 'person', slotId, people: 4 }, { token });
    for (const { token } of [first!, second!])
      expect((await server.call('reservationWaits.create', { slotId, people: 2, notes: 'A pram' }, { token })).status).toBe(201);
    const { token } = first!;
    const asked = await server.call('dataExports.create', {}, { token });
    await job('make-exports');
    const { url } = (await server.call('dataExports.get', { id: String(asked.body.id) }, { token })).body;
    const { reservationWaits } = (await fetchFile(String(url))).json();
    expect(reservationWaits).toMatchObject([{ slot_id: slotId, people: 2, notes: 'A pram', state: 'waiting' }]);
    for (const each of [first!, crowd[0]!]) await server.call('deletionRequests.create', {}, { token: each.token });
    server.clock.moveTo(secondsAfter(72 * hour));
    expect(await job('erase-members')).toMatchObject({ erased: 2 });
    expect(await server.rows(`select 1 from reservation_wait where member_id = '${first!.id}'`)).toEqual([]);
    const held = `select member_id, people from reservation where state = 'confirmed' and slot_id = '${slotId}' and member_id <> '${crowd[1]!.id}'`;
    expect(await server.rows(held)).toEqual([{ member_id: second!.id, people: 2 }]);
    await expectInvariants(server.db);
  });

  it('leaves the address of a parcel under way until it has arrived', async () => {
    const { token, id } = await aMember(server);
    const parcel = (
      at: string,
      status: string,
    ) => `insert into redemption (id, redeem_number, member_id, market, item_id, kind, item, quantity, price_coins, coins,
      status, version, address, redeemed_at, picked_at, shipped_at, carrier, tracking_number, received_at, revision, source_kind, source_id)
      values ('${at}', '${at}', '${id}', 'MY', 'bear', 'physical', '{}', 1, 0, 0, '${status}', 1, '{"recipient": "Siti", "country": "MY"}', now(), now(), now(), 'c', 't',
      ${status === 'received' ? 'now()' : 'null'}, 1, 'draw', '${at}')`;
    await server.db.transaction((tx) => tx.script(`${parcel('arrived', 'received')}; ${parcel('rolling', 'shipped')}`));
    await erase(token);
    const recipients = () =>
      server.rows(`select id, address ->> 'recipient' as recipient from redemption where member_id = '${id}' order by id`);
    expect(await recipients()).toEqual([
      { id: 'arrived', recipient: '' },
      { id: 'rolling', recipient: 'Siti' },
    ]);
    await server.db.transaction((tx) => tx.script("update redemption set status = 'received', received_at = now() where id = 'rolling'"));
    expect(await job('erase-members')).toEqual({ erased: 0, addresses: 1 });
    expect((await recipients())[1]).toEqual({ id: 'rolling', recipient: '' });
    expect(await job('erase-members')).toEqual({ erased: 0, addresses: 0 });
  });

  it('asked for twice is one request, with the time of the first', async () => {
    const { token, account } = await aMember(server);
    const first = await server.call('deletionRequests.create', {}, { token });
    server.clock.moveTo(secondsAfter(60));
    const again = String((await server.call('sessions.create', { account, password })).body.token);
    expect((await server.call('deletionRequests.create', {}, { token: again })).body).toEqual(first.body);
  });
});

describe('One member whose work fails holds up none behind them; the job shows as failed, and the next run does it', () => {
  it('exports', async () => {
    for (let members = 0; members < 2; members += 1) await server.call('dataExports.create', {}, { token: (await aMember(server)).token });
    server.faults.set({ target: 'statement:exports.make:1', times: 1 });
    await expect(job('make-exports')).rejects.toThrow(AggregateError);
    expect(await server.rows('select 1 from data_export where ready_at is null')).toHaveLength(1);
    expect(await job('make-exports')).toMatchObject({ made: 1 });
  });

  it('erasures', async () => {
    for (let members = 0; members < 2; members += 1)
      await server.call('deletionRequests.create', {}, { token: (await aMember(server)).token });
    server.clock.moveTo(secondsAfter(72 * hour));
    server.faults.set({ target: 'statement:members.erase:1', times: 1 });
    await expect(job('erase-members')).rejects.toThrow(AggregateError);
    const due = await server.rows(
      `select 1 from deletion_request where erased_at is null and cancelled_at is null and due_at <= '${server.clock.now()}'`,
    );
    expect(due).toHaveLength(1);
    expect(await job('erase-members')).toMatchObject({ erased: 1 });
  });
});
