import { describe, expect, it } from 'vitest';
import { operatorsOfParcels, reason, shipper } from './parcels.ts';
import { rows } from './world.ts';

const ops = operatorsOfParcels();
const foretell = async (lines: readonly string[]) => {
  const csv = ['redeem_number,carrier,tracking_number', ...lines].join('\n');
  return (await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason, dryRun: true })).body;
};

const rounded = 'A spreadsheet has rounded this tracking number, so its digits are lost. Make the column text there and fill it in again.';
const formula = 'The tracking number is a formula or an error of a spreadsheet. Fill in what the carrier gave.';

describe('A cell that a spreadsheet has spoiled is refused, with why', () => {
  it.each([
    ['a number in powers of ten', 'Pos', '1.23457E+12', rounded],
    ['one with a comma', 'Pos', '"1,23457E+12"', rounded],
    ['one in small letters', 'Pos', '5e+15', rounded],
    ['a formula', 'Pos', '"=HYPERLINK(""x"")"', formula],
    ['a formula behind an apostrophe', 'Pos', '"\'=HYPERLINK(""x"")"', formula],
    ['a sum', 'Pos', '+A1+B2', formula],
    ['an error', 'Pos', '#NAME?', formula],
    ['a formula as a carrier', '=A1', 'EX100', 'The carrier is a formula or an error of a spreadsheet. Fill in its name.'],
  ])('%s', async (_what, carrier, number, detail) => {
    const { redeemNumber } = await ops.aGift();
    expect(await foretell([`${redeemNumber},${carrier},${number}`])).toEqual({
      shipped: 0,
      unchanged: 0,
      left: 0,
      failed: [{ row: 2, redeemNumber, problem: 'validation.request', detail }],
    });
  });

  it.each(['1234567890123', '12E45', 'E1E', '4E10MY', 'EX-1+2'])('%s is a number of a carrier', async (number) => {
    const { redeemNumber } = await ops.aGift();
    expect(await foretell([`${redeemNumber},Pos,${number}`])).toEqual({ shipped: 1, unchanged: 0, left: 0, failed: [] });
  });
});

describe('A parcel is judged alike by hand and in a table', () => {
  const byHand = async (id: string, carrier: string, trackingNumber: string) => {
    const { status, body } = await ops.post(id, 'shipments', { carrier, trackingNumber, reason });
    return status === 201 ? undefined : [status, body.code, body.fields[0].path];
  };
  const inTable = async (redeemNumber: string, carrier: string, number: string) =>
    (await foretell([[redeemNumber, carrier, `"${number}"`].join(',')])).failed.length === 0;

  it.each([
    ['a formula', 'Pos', '=A1'],
    ['a formula in full-width letters', 'Pos', '＝A1'],
    ['a sum', 'Pos', '+A1+B2'],
    ['an error', 'Pos', '#NAME?'],
    ['a rounded number', 'Pos', '4.5E+11'],
    ['two letters', 'Pos', 'T1'],
    ['two letters among white space', 'Pos', ' T1 \u200b'],
    ['too many letters', 'Pos', 'T'.repeat(61)],
    ['nothing to see', 'Pos', '\u2800\u2800\u2800'],
    ['a formula as a carrier', '=A1', 'EX100'],
    ['an error as a carrier', '#REF!', 'EX100'],
    ['too long a carrier', 'P'.repeat(61), 'EX100'],
  ])('with %s it is refused', async (_what, carrier, number) => {
    const { id, redeemNumber } = await ops.aGift();
    expect(await inTable(redeemNumber, carrier, number)).toBe(false);
    expect(await byHand(id, carrier, number)).toEqual([422, 'validation.request', number === 'EX100' ? '/carrier' : '/trackingNumber']);
  });

  it.each([
    ['Pos', '12E45'],
    ['Pos', 'EX-1+2'],
    ['Pos', 'T12'],
    ['P'.repeat(60), 'T'.repeat(60)],
    ['-Pos-', 'EX100'],
  ])('by %s under %s it is shipped', async (carrier, number) => {
    const { id, redeemNumber } = await ops.aGift();
    expect(await inTable(redeemNumber, carrier, number)).toBe(true);
    expect(await byHand(id, carrier, number)).toBeUndefined();
  });
});

describe('A row that the database does not take', () => {
  it('is told, and the rows around it are shipped', async () => {
    const [before, odd, after] = [await ops.aGift(), await ops.aGift(), await ops.aGift()];
    const lines = [before, odd, after].map(({ redeemNumber }, at) => `${redeemNumber},Pos,NET-${at}`);
    const csv = ['redeem_number,carrier,tracking_number', ...lines].join('\n');
    await rows(ops.server, `alter table redemption add constraint a_test check (tracking_number <> 'NET-1')`);
    try {
      expect(await ops.importCsv(csv)).toEqual({
        shipped: 2,
        unchanged: 0,
        left: 0,
        failed: [{ row: 3, redeemNumber: odd.redeemNumber, problem: 'validation.request', detail: 'A value of the row cannot be stored.' }],
      });
    } finally {
      await rows(ops.server, 'alter table redemption drop constraint a_test');
    }
    expect(await ops.importCsv(csv)).toMatchObject({ shipped: 1, unchanged: 2, failed: [] });
  });
});

describe('A cell that is too long or too short says which', () => {
  it.each([
    ['Pos', 'T1', 'The tracking number is too short: it needs at least 3 characters.'],
    ['Pos', 'T'.repeat(61), 'The tracking number is too long: it has at most 60 characters.'],
    ['P'.repeat(61), 'EX100', 'The carrier is too long: it has at most 60 characters.'],
  ])('%s %s', async (carrier, number, detail) => {
    const { redeemNumber } = await ops.aGift();
    expect((await foretell([`${redeemNumber},${carrier},${number}`])).failed).toMatchObject([{ row: 2, detail }]);
  });
});

describe('What may be on purpose is taken, with a warning', () => {
  it('a tracking number of two parcels, and a row that stands twice', async () => {
    const [one, other] = [await ops.aGift(), await ops.aGift()];
    const lines = [`${one.redeemNumber},Pos,EX-7`, `${other.redeemNumber},Pos,EX-7`, `${one.redeemNumber},Pos,EX-7`];
    expect(await foretell(lines)).toEqual({
      shipped: 2,
      unchanged: 1,
      left: 0,
      failed: [],
      warnings: [
        { row: 3, redeemNumber: other.redeemNumber, kind: 'shared', detail: 'The same tracking number stands in row 2.' },
        { row: 4, redeemNumber: one.redeemNumber, kind: 'repeated', detail: 'This row says the same as row 2.' },
      ],
    });
  });

  it('one number of two carriers is two numbers', async () => {
    const [one, other] = [await ops.aGift(), await ops.aGift()];
    expect(await foretell([`${one.redeemNumber},Pos,EX-8`, `${other.redeemNumber},Kerry,EX-8`])).not.toHaveProperty('warnings');
  });
});

describe('A table that names a column twice', () => {
  it('is refused whole', async () => {
    const csv = 'redeem_number,carrier,carrier,tracking_number\nRD-1,Pos,Kerry,EX-9\n';
    const { status, body } = await ops.ask(shipper, 'POST', '/redemption-shipments/imports', { csv, reason });
    expect([status, body.code, body.fields[0].path]).toEqual([422, 'validation.request', '/csv']);
  });
});
