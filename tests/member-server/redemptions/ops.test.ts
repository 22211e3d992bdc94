import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../schemas/ops/roles.ts';
import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, secrets, type TestServer } from '../member-server.ts';
import { anAddress, aShopper, available, redeem, rows } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aMemberServer();
});
afterAll(() => server.close());
afterEach(() => expectInvariants(server.db));

const reason = 'A test of operators';
const tokenOf = (role: Role, markets?: readonly string[]) =>
  signOpsToken(secrets, {
    id: role,
    sessionId: 's',
    email: 'o@ops.test',
    name: role,
    role,
    ...(markets ? { markets } : {}),
    expiresAt: '2025-12-31T00:00:00.000Z',
  });
async function ask(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await server.http.app.inject({
    method,
    url: `/ops/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const shipper = tokenOf('fulfilment');
const parcel = { reason, carrier: 'Pos Laju', trackingNumber: 'EX123' };

async function aGift(market = 'MY', more: object = {}): Promise<{ member: Member; id: string; redeemNumber: string }> {
  const member = await aShopper(server, { market });
  const addressId = await anAddress(server, member, more);
  const { body } = await redeem(server, member, { itemId: 'flower-tumbler', addressId, expectedCoins: 900 });
  return { member, id: body.id, redeemNumber: body.redeemNumber };
}
const auditOf = (id: string) =>
  rows<{ action: string; actor_id: string; reason: string }>(
    server,
    `select action, actor_id, reason from ops_audit where target = 'redemption:${id}' order by id`,
  );
const post = (id: string, step: string, payload: object = { reason }, token = shipper) =>
  ask(token, 'POST', `/redemptions/${id}/${step}`, payload);

describe('A parcel in the hands of operators', () => {
  it('goes from the shelf to the carrier to its member, in that order alone, each step with its reason in the log (R-322, R-326, R-327, R-399)', async () => {
    const { member, id } = await aGift();
    expect(await post(id, 'receipts')).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    expect((await post(id, 'picks')).body).toMatchObject({ status: 'picked', pickedAt: server.clock.now(), waitingDays: 0 });
    expect((await server.call(member, 'GET', `/me/redemptions/${id}`)).body).toMatchObject({
      status: 'waiting_for_delivery',
      cancellable: false,
    });
    expect((await server.call(member, 'POST', `/me/redemptions/${id}/cancellations`)).body.code).toBe('redemption.invalid_transition');
    expect((await post(id, 'shipments', parcel)).body).toMatchObject({ status: 'shipped', carrier: 'Pos Laju', trackingNumber: 'EX123' });
    expect((await server.call(member, 'GET', `/me/redemptions/${id}`)).body).toMatchObject({ status: 'shipped', trackingNumber: 'EX123' });
    expect((await post(id, 'cancellations')).body.code).toBe('redemption.invalid_transition');
    expect((await post(id, 'picks')).body.code).toBe('redemption.invalid_transition');
    expect((await post(id, 'receipts')).body.status).toBe('received');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['redemptions.pick', 'redemptions.ship', 'redemptions.receive']);
    expect((await auditOf(id))[0]).toMatchObject({ actor_id: 'fulfilment', reason });
  });

  it('a step done again changes nothing', async () => {
    const { id } = await aGift();
    await post(id, 'picks');
    await post(id, 'shipments', parcel);
    const before = await checksum(server.db);
    expect((await post(id, 'shipments', parcel)).status).toBe(201);
    expect(await checksum(server.db)).toBe(before);
  });

  it('a mistyped number is corrected until the parcel is received, and the log keeps the one before (R-326)', async () => {
    const { member, id } = await aGift();
    const shipped = (await post(id, 'shipments', parcel)).body;
    server.clock.moveTo(new Date(Date.parse(server.clock.now()) + 60_000).toISOString());
    const corrected = await post(id, 'shipments', { ...parcel, trackingNumber: 'EX124' });
    expect(corrected).toMatchObject({ status: 201, body: { status: 'shipped', trackingNumber: 'EX124', shippedAt: shipped.shippedAt } });
    expect((await server.call(member, 'GET', `/me/redemptions/${id}`)).body.trackingNumber).toBe('EX124');
    expect((await auditOf(id)).map((row) => row.reason)).toEqual([reason, `${reason} (before: Pos Laju EX123)`]);
    const events = await rows<{ status: string }>(
      server,
      `select status from redemption_event where redemption_id = '${id}' order by version`,
    );
    expect(events.map(({ status }) => status)).toEqual(['waiting_for_delivery', 'shipped', 'shipped']);
    await post(id, 'receipts');
    expect((await post(id, 'shipments', { ...parcel, trackingNumber: 'EX125' })).body.code).toBe('redemption.invalid_transition');
  });

  it('one that was picked can still be cancelled by ops: coins and piece come back (A-25)', async () => {
    const { member, id } = await aGift();
    await post(id, 'picks');
    expect((await post(id, 'cancellations')).body).toMatchObject({ status: 'cancelled', cancelledAt: server.clock.now() });
    expect(await available(server, member)).toBe(10_000);
    expect((await post(id, 'cancellations')).status).toBe(409);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['redemptions.pick', 'redemptions.cancel']);
    const [entry] = await rows<{ actor: string }>(
      server,
      `select actor from coin_tx where source_kind = 'redemption_cancellation' and source_id = '${id}'`,
    );
    expect(entry!.actor).toBe('ops:fulfilment');
  });

  it.each(['picks', 'shipments', 'receipts', 'cancellations'])('%s need a reason and know their redemption', async (step) => {
    const { id } = await aGift();
    const more = step === 'shipments' ? { carrier: 'Pos', trackingNumber: 'T123' } : {};
    expect((await post(id, step, { reason: ' ', ...more })).status).toBe(422);
    expect((await post('nothing', step, { reason, ...more })).body.code).toBe('request.not_found');
  });
});

describe('A step that comes too late is refused with how the redemption stands', () => {
  const colleague = tokenOf('admin');
  it.each<[string, string, string, (gift: { member: Member; id: string }) => Promise<unknown>]>([
    ['picks', 'was shipped', 'It was shipped already.', ({ id }) => post(id, 'shipments', parcel)],
    ['shipments', 'was cancelled by its member', 'It was cancelled by the member.', ({ member, id }) =>
      server.call(member, 'POST', `/me/redemptions/${id}/cancellations`)], // biome-ignore format: one row a line
    [
      'shipments',
      'was cancelled by a colleague',
      'It was cancelled by a colleague.',
      ({ id }) => post(id, 'cancellations', { reason }, colleague),
    ],
    ['cancellations', 'was cancelled by themselves', 'It was cancelled already.', ({ id }) => post(id, 'cancellations')],
    ['receipts', 'was not shipped', 'It was not shipped yet.', async () => undefined],
    ['cancellations', 'was received', 'It was received already.', async ({ id }) => {
      await post(id, 'shipments', parcel);
      await post(id, 'receipts');
    }], // biome-ignore format: one row a line
  ])('%s of what %s: %s', async (step, _what, detail, before) => {
    const gift = await aGift();
    await before(gift);
    const payload = step === 'shipments' ? { ...parcel, trackingNumber: 'EX9' } : { reason };
    expect(await post(gift.id, step, payload)).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition', detail } });
    // By the member's own request it stays a code alone, which has their language.
    const own = await server.call(gift.member, 'POST', `/me/redemptions/${gift.id}/cancellations`);
    if (own.status === 409) expect(own.body).not.toHaveProperty('detail');
    const csv = `redeem_number,carrier,tracking_number\n${gift.redeemNumber},Pos,EX9\n`;
    const { failed } = (await ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason, dryRun: true })).body;
    if (step === 'shipments') expect(failed).toMatchObject([{ problem: 'redemption.invalid_transition', detail }]);
  });
});

describe('A carrier that nobody sees', () => {
  it.each([
    ['white space', ' \u00a0'],
    ['a zero-width space', '\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a braille blank', '\u2800'],
  ])('of %s is none, by hand and in a table', async (_what, carrier) => {
    const { id, redeemNumber } = await aGift();
    const { status, body } = await post(id, 'shipments', { ...parcel, carrier });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/carrier']);
    const csv = `redeem_number,carrier,tracking_number\n${redeemNumber},${carrier},T-1\n`;
    expect((await ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason })).body).toMatchObject({
      shipped: 0,
      failed: [{ row: 2, problem: 'validation.request', detail: 'The carrier is empty.' }],
    });
  });
});

describe('A table of parcels', () => {
  it('lets others have their turn between its rows', async () => {
    const lines: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) lines.push(`${(await aGift()).redeemNumber},Pos,TURN${at}`);
    const csv = ['redeem_number,carrier,tracking_number', ...lines].join('\n');
    let isOver = false;
    let served = 0;
    const importing = ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      expect((await ask(shipper, 'GET', '/redemptions?limit=1')).status).toBe(200);
      served += 1;
    }
    expect((await importing).body).toMatchObject({ shipped: 5, failed: [] });
    expect(served).toBeGreaterThanOrEqual(5);
  });
});

describe('Roles and markets', () => {
  const writes = ['picks', 'shipments', 'receipts', 'cancellations'];
  it.each(roles.flatMap((role) => writes.map((step) => [role, step] as const)))('%s: %s', async (role, step) => {
    const { id } = await aGift();
    const { status, body } = await post(id, step, step === 'shipments' ? parcel : { reason }, tokenOf(role));
    if (role === 'fulfilment' || role === 'admin') expect(status).toBe(step === 'receipts' ? 409 : 201);
    else expect([status, body.code]).toEqual([403, 'ops.role_required']);
  });

  it.each(roles.map((role) => [role] as const))('%s: list, export, import', async (role) => {
    const { id } = await aGift();
    const token = tokenOf(role);
    const list = await ask(token, 'GET', '/redemptions?market=MY&limit=100');
    const item = list.body.items.find((each: { id: string }) => each.id === id);
    const ships = role === 'fulfilment' || role === 'admin';
    expect(item).toMatchObject(
      ships
        ? { recipient: 'Mei Tan', phone: '+60 12 345 6789', address: '12 Jalan Plumbum, 40000 Shah Alam, Selangor', province: 'Selangor' }
        : { recipient: 'M•••', phone: '••• 89', address: '•••, 40000 Shah Alam, Selangor', province: 'Selangor' },
    );
    expect(JSON.stringify(list.body).includes('Plumbum')).toBe(ships);
    expect((await ask(token, 'GET', '/redemption-shipments/exports')).status).toBe(ships ? 200 : 403);
    const csv = 'redeem_number,carrier,tracking_number\n';
    expect((await ask(token, 'POST', '/redemption-shipments/imports', { csv, reason })).status).toBe(ships ? 201 : 403);
  });

  it('who looks after one market sees and moves nothing of another', async () => {
    const { id, redeemNumber } = await aGift('SG');
    const scoped = tokenOf('fulfilment', ['MY']);
    expect((await ask(scoped, 'GET', '/redemptions?market=SG')).body.code).toBe('ops.market_scope');
    expect((await ask(scoped, 'GET', '/redemption-shipments/exports?market=SG')).body.code).toBe('ops.market_scope');
    const { items, counts } = (await ask(scoped, 'GET', '/redemptions?limit=100')).body;
    expect(items.every(({ market }: { market: string }) => market === 'MY')).toBe(true);
    expect((await ask(scoped, 'GET', `/redemptions?q=${redeemNumber}`)).body).toMatchObject({
      items: [],
      counts: { waiting_for_delivery: 0 },
    });
    expect(Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(items.length);
    for (const step of ['picks', 'shipments', 'receipts', 'cancellations']) {
      const answer = await post(id, step, step === 'shipments' ? parcel : { reason }, scoped);
      expect([answer.status, answer.body.code]).toEqual([403, 'ops.market_scope']);
    }
    const csv = `redeem_number,carrier,tracking_number\n${redeemNumber},Pos,T123\n`;
    expect((await ask(scoped, 'POST', '/redemption-shipments/imports', { csv, reason })).body).toEqual({
      shipped: 0,
      unchanged: 0,
      left: 0,
      failed: [{ row: 2, redeemNumber, problem: 'ops.market_scope' }],
    });
  });
});

describe('The list', () => {
  it('finds by number, parcel, member, item, province and day; the longest waiting first while they wait', async () => {
    server.clock.moveTo('2025-02-20T08:00:00.000Z');
    const later = await aGift('ID');
    const { body } = await ask(shipper, 'GET', '/redemptions?status=waiting_for_delivery&limit=100');
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(body.counts.waiting_for_delivery).toBe(ids.length);
    const all = (await ask(shipper, 'GET', '/redemptions?limit=100')).body.items.map(({ id }: { id: string }) => id);
    expect(all).toEqual([...all].sort().reverse());
    const found = async (query: string) =>
      (await ask(shipper, 'GET', `/redemptions?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found(`q=${later.redeemNumber.toLowerCase()}`)).toEqual([later.id]);
    expect(await found('from=2025-02-20&to=2025-02-20')).toEqual([later.id]);
    expect(await found('province=bali')).toEqual([later.id]);
    expect(await found('itemId=nap-bear')).toEqual([]);
    const number = (await server.call(later.member, 'GET', '/me')).body.memberNumber;
    expect(await found(`q=${number}`)).toEqual([later.id]);
    expect(await found(`q=${number.slice(0, 4)}%20${number.slice(4)}`)).toEqual([later.id]);
    await post(later.id, 'shipments', { ...parcel, trackingNumber: 'ID-777' });
    expect(await found('q=ID-777')).toEqual([later.id]);
    expect(await found(`q=${encodeURIComponent(' ＩＤ–777')}`)).toEqual([later.id]);
    // Half past midnight in Jakarta.
    server.clock.moveTo('2025-02-20T17:30:00.000Z');
    const night = await aGift('ID');
    server.clock.moveTo('2025-02-20T18:00:00.000Z');
    expect(await found('from=2025-02-21&to=2025-02-21')).toEqual([night.id]);
    expect(await found('from=2025-02-20&to=2025-02-20')).toEqual([later.id]);
    all.unshift(night.id);
    const page = (await ask(shipper, 'GET', '/redemptions?limit=2')).body;
    expect((await ask(shipper, 'GET', `/redemptions?limit=2&cursor=${page.nextCursor}`)).body.items[0].id).toBe(all[2]);
  });

  it.each(['from=0000-01-01', 'to=0000-12-31', 'from=2025-02-30'])('with %s, which no database has as a day, is refused', async (query) => {
    const { status, body } = await ask(shipper, 'GET', `/redemptions?${query}`);
    expect([status, body.code]).toEqual([422, 'validation.request']);
  });
});

describe('CSV', () => {
  const importCsv = async (csv: string, token = shipper) =>
    (await ask(token, 'POST', '/redemption-shipments/imports', { csv, reason })).body;

  it('what is exported comes back filled in, and the same file twice changes nothing', async () => {
    const gift = await aGift('MY', { recipient: '=HYPERLINK("x")', detail: 'Unit "3", Lot 5', district: '+Seksyen 7' });
    const { body } = await ask(shipper, 'GET', `/redemption-shipments/exports?q=${gift.redeemNumber}`);
    expect(body).toMatchObject({ fileName: 'parcels-2025-02-20.csv', rows: 1 });
    expect(
      await rows(server, `select actor_id, reason from ops_audit where action = 'redemptions.export' order by id desc limit 1`),
    ).toEqual([{ actor_id: 'fulfilment', reason: 'Downloaded 1 parcels as CSV' }]);
    const [, row] = body.csv.split('\r\n');
    expect(body.csv.startsWith('\ufeffredeem_number,item,quantity,recipient,phone')).toBe(true);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain(`'+60 12 345 6789`);
    const filled = body.csv.replace(/,,$/m, ',Pos Laju,EX900');
    expect(await importCsv(filled)).toEqual({ shipped: 1, unchanged: 0, left: 0, failed: [] });
    const before = await checksum(server.db);
    expect(await importCsv(filled)).toEqual({ shipped: 0, unchanged: 1, left: 0, failed: [] });
    expect(await checksum(server.db)).toBe(before);
    expect((await auditOf(gift.id)).map(({ action }) => action)).toEqual(['redemptionShipments.import']);
  });

  it.each([
    ['semicolons', (n: string) => `Redeem Number;Carrier;Tracking-Number\r\n${n};Pos;S-100\r\n`],
    ['tabs', (n: string) => `redeem_number\tcarrier\ttracking_number\n${n}\tPos\tS-100\n`],
    [
      'a byte order mark, other columns and another order',
      (n: string) => `\ufefftracking_number,note,carrier,redeem_number\r\nS-100,"a, ""b""\nc",Pos,${n}\r\n`,
    ],
    ['old line ends and no last one', (n: string) => `redeem_number,carrier,tracking_number\r${n},Pos,S-100`],
    [
      'quotes and spaces',
      (n: string) => `"redeem_number" , "carrier","tracking_number"\n" ${n} ","Pos"," S-100 "\n`.replace('" , "', '","'),
    ],
    ['small letters', (n: string) => `redeem_number,carrier,tracking_number\n${n.toLowerCase()},Pos,S-100\n`],
    ['other dashes and letters', (n: string) => `redeem_number,carrier,tracking_number\n${n.replace('RD-', 'ＲＤ–')},Pos,Ｓ–100\u200b\n`],
  ])('is read with %s', async (_what, write) => {
    const { id, redeemNumber } = await aGift();
    expect(await importCsv(write(redeemNumber))).toEqual({ shipped: 1, unchanged: 0, left: 0, failed: [] });
    const [row] = await rows<{ carrier: string; tracking_number: string }>(
      server,
      `select carrier, tracking_number from redemption where id = '${id}'`,
    );
    expect(row).toEqual({ carrier: 'Pos', tracking_number: 'S-100' });
  });

  it('ships good rows as a dry run foretold, leaves those that nobody has filled in, and tells the others, with their rows as a spreadsheet counts', async () => {
    const [good, twice, gone, open] = [await aGift(), await aGift(), await aGift(), await aGift()];
    await post(gone.id, 'cancellations');
    const csv = [
      'redeem_number,carrier,tracking_number',
      `${good.redeemNumber},Pos,T-1`,
      '',
      'RD-000000-NOBODY,Pos,T-2',
      `${twice.redeemNumber},Pos,T-3`,
      `${twice.redeemNumber},Pos,T-3`,
      `${twice.redeemNumber},Pos,T-4`,
      `${gone.redeemNumber},Pos,T-5`,
      `${gone.redeemNumber},,T-5`,
      ',Pos,T-6',
      `${open.redeemNumber},,`,
      `${good.redeemNumber},Pos,T`,
    ].join('\r\n');
    const before = await checksum(server.db);
    const foretold = (await ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason, dryRun: true })).body;
    expect(await checksum(server.db)).toBe(before);
    const done = await importCsv(csv);
    expect(foretold).toEqual(done);
    expect(done).toEqual({
      shipped: 2,
      unchanged: 1,
      left: 1,
      failed: [
        { row: 4, redeemNumber: 'RD-000000-NOBODY', problem: 'request.not_found', detail: 'No redemption has this number.' },
        { row: 7, redeemNumber: twice.redeemNumber, problem: 'redemption.invalid_transition', detail: 'It was shipped already.' },
        { row: 8, redeemNumber: gone.redeemNumber, problem: 'redemption.invalid_transition', detail: 'It was cancelled already.' },
        { row: 9, redeemNumber: gone.redeemNumber, problem: 'validation.request', detail: 'The carrier is empty.' },
        { row: 10, problem: 'validation.request', detail: 'The redemption number is empty.' },
        {
          row: 12,
          redeemNumber: good.redeemNumber,
          problem: 'validation.request',
          detail: 'A carrier has at most 60 characters, a tracking number 3 to 60.',
        },
      ],
    });
  });

  it.each([
    ['is not closed', ''],
    ['is closed in the row below', '"'],
  ])('a row whose quotation mark %s is refused with its number, and so is an unknown number that is not filled in', async (_what, end) => {
    const [gift, swallowed] = [await aGift(), await aGift()];
    const detail = 'A quotation mark in this row is not closed, so what follows it was not read.';
    const rowsBelow = ['RD-000000-NOBODY,,', `"${gift.redeemNumber},Kerry,TH10`, `${swallowed.redeemNumber},Kerry,TH11${end}`];
    expect(await importCsv(['redeem_number,carrier,tracking_number', ...rowsBelow].join('\n'))).toEqual({
      shipped: 0,
      unchanged: 0,
      left: 0,
      failed: [
        { row: 2, redeemNumber: 'RD-000000-NOBODY', problem: 'request.not_found', detail: 'No redemption has this number.' },
        { row: 3, redeemNumber: gift.redeemNumber, problem: 'validation.request', detail },
      ],
    });
  });

  it('without its columns is refused whole', async () => {
    const { status, body } = await ask(shipper, 'POST', '/redemption-shipments/imports', { csv: 'number,carrier\nx,y\n', reason });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/csv']);
  });
});
