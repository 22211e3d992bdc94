import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../../../schemas/ops/roles.ts';
import { inAll } from '../../deep.ts';
import { checksum } from '../ledger.ts';
import type { Member } from '../member-server.ts';
import { operatorsOfParcels, parcel, reason, shipper, tokenOf } from './parcels.ts';
import { available, rows } from './world.ts';

const ops = operatorsOfParcels();

describe('A parcel in the hands of operators', () => {
  it('goes from the shelf to the carrier to its member, in that order alone, each step with its reason in the log (R-322, R-326, R-327, R-399)', async () => {
    const { member, id } = await ops.aGift();
    expect(await ops.post(id, 'receipts')).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition' } });
    expect((await ops.post(id, 'picks')).body).toMatchObject({ status: 'picked', pickedAt: ops.server.clock.now(), waitingDays: 0 });
    expect((await ops.server.call(member, 'GET', `/me/redemptions/${id}`)).body).toMatchObject({
      status: 'waiting_for_delivery',
      cancellable: false,
    });
    expect((await ops.server.call(member, 'POST', `/me/redemptions/${id}/cancellations`)).body.code).toBe('redemption.invalid_transition');
    expect((await ops.post(id, 'shipments', parcel)).body).toMatchObject({
      status: 'shipped',
      carrier: 'Pos Laju',
      trackingNumber: 'EX123',
    });
    expect((await ops.server.call(member, 'GET', `/me/redemptions/${id}`)).body).toMatchObject({
      status: 'shipped',
      trackingNumber: 'EX123',
    });
    expect((await ops.post(id, 'cancellations')).body.code).toBe('redemption.invalid_transition');
    expect((await ops.post(id, 'picks')).body.code).toBe('redemption.invalid_transition');
    expect((await ops.post(id, 'receipts')).body.status).toBe('received');
    expect((await ops.auditOf(id)).map(({ action }) => action)).toEqual(['redemptions.pick', 'redemptions.ship', 'redemptions.receive']);
    expect((await ops.auditOf(id))[0]).toMatchObject({ actor_id: 'fulfilment', reason });
  });

  it('a step done again changes nothing', async () => {
    const { id } = await ops.aGift();
    await ops.post(id, 'picks');
    await ops.post(id, 'shipments', parcel);
    const before = await checksum(ops.server.db);
    expect((await ops.post(id, 'shipments', parcel)).status).toBe(201);
    expect(await checksum(ops.server.db)).toBe(before);
  });

  it('a mistyped number is corrected until the parcel is received, and the log keeps the one before (R-326)', async () => {
    const { member, id } = await ops.aGift();
    const shipped = (await ops.post(id, 'shipments', parcel)).body;
    ops.server.clock.moveTo(new Date(Date.parse(ops.server.clock.now()) + 60_000).toISOString());
    const corrected = await ops.post(id, 'shipments', { ...parcel, trackingNumber: 'EX124' });
    expect(corrected).toMatchObject({ status: 201, body: { status: 'shipped', trackingNumber: 'EX124', shippedAt: shipped.shippedAt } });
    expect((await ops.server.call(member, 'GET', `/me/redemptions/${id}`)).body.trackingNumber).toBe('EX124');
    expect((await ops.auditOf(id)).map((row) => row.reason)).toEqual([reason, `${reason} (before: Pos Laju EX123)`]);
    const events = await rows<{ status: string }>(
      ops.server,
      `select status from redemption_event where redemption_id = '${id}' order by version`,
    );
    expect(events.map(({ status }) => status)).toEqual(['waiting_for_delivery', 'shipped', 'shipped']);
    await ops.post(id, 'receipts');
    expect((await ops.post(id, 'shipments', { ...parcel, trackingNumber: 'EX125' })).body.code).toBe('redemption.invalid_transition');
  });

  it('one that was picked can still be cancelled by ops: coins and piece come back (A-25)', async () => {
    const { member, id } = await ops.aGift();
    await ops.post(id, 'picks');
    expect((await ops.post(id, 'cancellations')).body).toMatchObject({ status: 'cancelled', cancelledAt: ops.server.clock.now() });
    expect(await available(ops.server, member)).toBe(10_000);
    expect((await ops.post(id, 'cancellations')).status).toBe(409);
    expect((await ops.auditOf(id)).map(({ action }) => action)).toEqual(['redemptions.pick', 'redemptions.cancel']);
    const [entry] = await rows<{ actor: string }>(
      ops.server,
      `select actor from coin_tx where source_kind = 'redemption_cancellation' and source_id = '${id}'`,
    );
    expect(entry!.actor).toBe('ops:fulfilment');
  });

  it.each(['picks', 'shipments', 'receipts', 'cancellations'])('%s need a reason and know their redemption', async (step) => {
    const { id } = await ops.aGift();
    const more = step === 'shipments' ? { carrier: 'Pos', trackingNumber: 'T123' } : {};
    expect((await ops.post(id, step, { reason: ' ', ...more })).status).toBe(422);
    expect((await ops.post('nothing', step, { reason, ...more })).body.code).toBe('request.not_found');
  });
});

describe('A step that comes too late is refused with how the redemption stands', () => {
  const colleague = tokenOf('admin');
  it.each<[string, string, string, (gift: { member: Member; id: string }) => Promise<unknown>]>([
    ['picks', 'was shipped', 'It was shipped already.', ({ id }) => ops.post(id, 'shipments', parcel)],
    ['shipments', 'was cancelled by its member', 'It was cancelled by the member.', ({ member, id }) =>
      ops.server.call(member, 'POST', `/me/redemptions/${id}/cancellations`)], // biome-ignore format: one row a line
    [
      'shipments',
      'was cancelled by a colleague',
      'It was cancelled by a colleague.',
      ({ id }) => ops.post(id, 'cancellations', { reason }, colleague),
    ],
    ['cancellations', 'was cancelled by themselves', 'It was cancelled already.', ({ id }) => ops.post(id, 'cancellations')],
    ['receipts', 'was not shipped', 'It was not shipped yet.', async () => undefined],
    ['cancellations', 'was received', 'It was received already.', async ({ id }) => {
      await ops.post(id, 'shipments', parcel);
      await ops.post(id, 'receipts');
    }], // biome-ignore format: one row a line
  ])('%s of what %s: %s', async (step, _what, detail, before) => {
    const gift = await ops.aGift();
    await before(gift);
    const payload = step === 'shipments' ? { ...parcel, trackingNumber: 'EX9' } : { reason };
    expect(await ops.post(gift.id, step, payload)).toMatchObject({ status: 409, body: { code: 'redemption.invalid_transition', detail } });
    // By the member's own request it stays a code alone, which has their language.
    const own = await ops.server.call(gift.member, 'POST', `/me/redemptions/${gift.id}/cancellations`);
    if (own.status === 409) expect(own.body).not.toHaveProperty('detail');
    const csv = `redeem_number,carrier,tracking_number\n${gift.redeemNumber},Pos,EX9\n`;
    const { failed } = (await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason, dryRun: true })).body;
    if (step === 'shipments') expect(failed).toMatchObject([{ problem: 'redemption.invalid_transition', detail }]);
  });
});

describe('Roles and markets', () => {
  const writes = ['picks', 'shipments', 'receipts', 'cancellations'];
  const rolesTried: readonly Role[] = inAll(['viewer', 'finance', 'fulfilment'], roles);
  it.each(rolesTried.flatMap((role) => writes.map((step) => [role, step] as const)))('%s: %s', async (role, step) => {
    const { id } = await ops.aGift();
    const { status, body } = await ops.post(id, step, step === 'shipments' ? parcel : { reason }, tokenOf(role));
    if (role === 'fulfilment' || role === 'admin') expect(status).toBe(step === 'receipts' ? 409 : 201);
    else expect([status, body.code]).toEqual([403, 'ops.role_required']);
  });

  it.each(rolesTried.map((role) => [role] as const))('%s: list, export, import', async (role) => {
    const { id } = await ops.aGift();
    const token = tokenOf(role);
    const list = await ops.ask(token, 'GET', '/redemptions?market=MY&limit=100');
    const item = list.body.items.find((each: { id: string }) => each.id === id);
    const ships = role === 'fulfilment' || role === 'admin';
    expect(item).toMatchObject(
      ships
        ? { recipient: 'Mei Tan', phone: '+60 12 345 6789', address: '12 Jalan Plumbum, 40000 Shah Alam, Selangor', province: 'Selangor' }
        : { recipient: 'M•••', phone: '••• 89', address: '•••, 40000 Shah Alam, Selangor', province: 'Selangor' },
    );
    expect(JSON.stringify(list.body).includes('Plumbum')).toBe(ships);
    expect((await ops.ask(token, 'GET', '/redemption-shipments/exports')).status).toBe(ships ? 200 : 403);
    const csv = 'redeem_number,carrier,tracking_number\n';
    expect((await ops.ask(token, 'POST', '/redemption-shipments/imports', { csv, reason })).status).toBe(ships ? 201 : 403);
  });

  it('who looks after one market sees and moves nothing of another', async () => {
    const { id, redeemNumber } = await ops.aGift('SG');
    const scoped = tokenOf('fulfilment', ['MY']);
    expect((await ops.ask(scoped, 'GET', '/redemptions?market=SG')).body.code).toBe('ops.market_scope');
    expect((await ops.ask(scoped, 'GET', '/redemption-shipments/exports?market=SG')).body.code).toBe('ops.market_scope');
    const { items, counts } = (await ops.ask(scoped, 'GET', '/redemptions?limit=100')).body;
    expect(items.every(({ market }: { market: string }) => market === 'MY')).toBe(true);
    expect((await ops.ask(scoped, 'GET', `/redemptions?q=${redeemNumber}`)).body).toMatchObject({
      items: [],
      counts: { waiting_for_delivery: 0 },
    });
    expect(Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(items.length);
    for (const step of ['picks', 'shipments', 'receipts', 'cancellations']) {
      const answer = await ops.post(id, step, step === 'shipments' ? parcel : { reason }, scoped);
      expect([answer.status, answer.body.code]).toEqual([403, 'ops.market_scope']);
    }
    const csv = `redeem_number,carrier,tracking_number\n${redeemNumber},Pos,T123\n`;
    expect((await ops.ask(scoped, 'POST', '/redemption-shipments/imports', { csv, reason })).body).toEqual({
      shipped: 0,
      unchanged: 0,
      left: 0,
      failed: [{ row: 2, redeemNumber, problem: 'ops.market_scope' }],
    });
  });
});

describe('The list', () => {
  it('finds by number, parcel, member, item, province and day; the longest waiting first while they wait', async () => {
    ops.server.clock.moveTo('2025-02-20T08:00:00.000Z');
    const later = await ops.aGift('ID');
    const { body } = await ops.ask(shipper, 'GET', '/redemptions?status=waiting_for_delivery&limit=100');
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(body.counts.waiting_for_delivery).toBe(ids.length);
    const all = (await ops.ask(shipper, 'GET', '/redemptions?limit=100')).body.items.map(({ id }: { id: string }) => id);
    expect(all).toEqual([...all].sort().reverse());
    const found = async (query: string) =>
      (await ops.ask(shipper, 'GET', `/redemptions?limit=100&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found(`q=${later.redeemNumber.toLowerCase()}`)).toEqual([later.id]);
    expect(await found('from=2025-02-20&to=2025-02-20')).toEqual([later.id]);
    expect(await found('province=bali')).toEqual([later.id]);
    expect(await found('itemId=nap-bear')).toEqual([]);
    const number = (await ops.server.call(later.member, 'GET', '/me')).body.memberNumber;
    expect(await found(`q=${number}`)).toEqual([later.id]);
    expect(await found(`q=${number.slice(0, 4)}%20${number.slice(4)}`)).toEqual([later.id]);
    await ops.post(later.id, 'shipments', { ...parcel, trackingNumber: 'ID-777' });
    expect(await found('q=ID-777')).toEqual([later.id]);
    expect(await found(`q=${encodeURIComponent(' ＩＤ–777')}`)).toEqual([later.id]);
    // Half past midnight in Jakarta.
    ops.server.clock.moveTo('2025-02-20T17:30:00.000Z');
    const night = await ops.aGift('ID');
    ops.server.clock.moveTo('2025-02-20T18:00:00.000Z');
    expect(await found('from=2025-02-21&to=2025-02-21')).toEqual([night.id]);
    expect(await found('from=2025-02-20&to=2025-02-20')).toEqual([later.id]);
    all.unshift(night.id);
    const page = (await ops.ask(shipper, 'GET', '/redemptions?limit=2')).body;
    expect((await ops.ask(shipper, 'GET', `/redemptions?limit=2&cursor=${page.nextCursor}`)).body.items[0].id).toBe(all[2]);
  });

  it.each(['from=0000-01-01', 'to=0000-12-31', 'from=2025-02-30'])('with %s, which no database has as a day, is refused', async (query) => {
    const { status, body } = await ops.ask(shipper, 'GET', `/redemptions?${query}`);
    expect([status, body.code]).toEqual([422, 'validation.request']);
  });
});

describe('CSV', () => {
  it('what is exported comes back filled in, and the same file twice changes nothing', async () => {
    const gift = await ops.aGift('MY', { recipient: '=HYPERLINK("x")', detail: 'Unit "3", Lot 5', district: '+Seksyen 7' });
    const { body } = await ops.ask(shipper, 'GET', `/redemption-shipments/exports?q=${gift.redeemNumber}`);
    expect(body).toMatchObject({ fileName: 'parcels-2025-02-20.csv', rows: 1 });
    expect(
      await rows(ops.server, `select actor_id, reason from ops_audit where action = 'redemptions.export' order by id desc limit 1`),
    ).toEqual([{ actor_id: 'fulfilment', reason: 'Downloaded 1 parcels as CSV' }]);
    const [, row] = body.csv.split('\r\n');
    expect(body.csv.startsWith('\ufeffredeem_number,item,quantity,recipient,phone')).toBe(true);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain(`'+60 12 345 6789`);
    const filled = body.csv.replace(/,,$/m, ',Pos Laju,EX900');
    expect(await ops.importCsv(filled)).toEqual({ shipped: 1, unchanged: 0, left: 0, failed: [] });
    const before = await checksum(ops.server.db);
    expect(await ops.importCsv(filled)).toEqual({ shipped: 0, unchanged: 1, left: 0, failed: [] });
    expect(await checksum(ops.server.db)).toBe(before);
    expect((await ops.auditOf(gift.id)).map(({ action }) => action)).toEqual(['redemptionShipments.import']);
  });

  it('ships good rows as a dry run foretold, leaves those that nobody has filled in, and tells the others, with their rows as a spreadsheet counts', async () => {
    const [good, twice, gone, open] = [await ops.aGift(), await ops.aGift(), await ops.aGift(), await ops.aGift()];
    await ops.post(gone.id, 'cancellations');
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
    const before = await checksum(ops.server.db);
    const foretold = (await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason, dryRun: true })).body;
    expect(await checksum(ops.server.db)).toBe(before);
    const done = await ops.importCsv(csv);
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
          detail: 'The tracking number is too short: it needs at least 3 characters.',
        },
      ],
      warnings: [{ row: 6, redeemNumber: twice.redeemNumber, kind: 'repeated', detail: 'This row says the same as row 5.' }],
    });
  });

  it('without its columns is refused whole', async () => {
    const { status, body } = await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv: 'number,carrier\nx,y\n', reason });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/csv']);
  });
});
