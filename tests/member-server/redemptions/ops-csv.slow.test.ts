import { describe, expect, it } from 'vitest';
import { operatorsOfParcels, parcel, reason, shipper } from './parcels.ts';
import { rows } from './world.ts';

const ops = operatorsOfParcels();

describe('A carrier that nobody sees', () => {
  it.each([
    ['white space', ' \u00a0'],
    ['a zero-width space', '\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a braille blank', '\u2800'],
  ])('of %s is none, by hand and in a table', async (_what, carrier) => {
    const { id, redeemNumber } = await ops.aGift();
    const { status, body } = await ops.post(id, 'shipments', { ...parcel, carrier });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/carrier']);
    const csv = `redeem_number,carrier,tracking_number\n${redeemNumber},${carrier},T-1\n`;
    expect((await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason })).body).toMatchObject({
      shipped: 0,
      failed: [{ row: 2, problem: 'validation.request', detail: 'The carrier is empty.' }],
    });
  });
});

describe('A table of parcels', () => {
  it('lets others have their turn between its rows', async () => {
    const lines: string[] = [];
    for (const at of [1, 2, 3, 4, 5]) lines.push(`${(await ops.aGift()).redeemNumber},Pos,TURN${at}`);
    const csv = ['redeem_number,carrier,tracking_number', ...lines].join('\n');
    let isOver = false;
    let served = 0;
    const importing = ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason }).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      expect((await ops.ask(shipper, 'GET', '/redemptions?limit=1')).status).toBe(200);
      served += 1;
    }
    expect((await importing).body).toMatchObject({ shipped: 5, failed: [] });
    expect(served).toBeGreaterThanOrEqual(5);
  });
});

describe('CSV', () => {
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
    const { id, redeemNumber } = await ops.aGift();
    expect(await ops.importCsv(write(redeemNumber))).toEqual({ shipped: 1, unchanged: 0, left: 0, failed: [] });
    const [row] = await rows<{ carrier: string; tracking_number: string }>(
      ops.server,
      `select carrier, tracking_number from redemption where id = '${id}'`,
    );
    expect(row).toEqual({ carrier: 'Pos', tracking_number: 'S-100' });
  });

  it.each([
    ['is not closed', ''],
    ['is closed in the row below', '"'],
  ])('a row whose quotation mark %s is refused with its number, and so is an unknown number that is not filled in', async (_what, end) => {
    const [gift, swallowed] = [await ops.aGift(), await ops.aGift()];
    const detail = 'A quotation mark in this row is not closed, so what follows it was not read.';
    const rowsBelow = ['RD-000000-NOBODY,,', `"${gift.redeemNumber},Kerry,TH10`, `${swallowed.redeemNumber},Kerry,TH11${end}`];
    expect(await ops.importCsv(['redeem_number,carrier,tracking_number', ...rowsBelow].join('\n'))).toEqual({
      shipped: 0,
      unchanged: 0,
      left: 0,
      failed: [
        { row: 2, redeemNumber: 'RD-000000-NOBODY', problem: 'request.not_found', detail: 'No redemption has this number.' },
        { row: 3, redeemNumber: gift.redeemNumber, problem: 'validation.request', detail },
      ],
    });
  });
});
