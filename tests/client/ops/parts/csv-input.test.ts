import { describe, expect, it } from 'vitest';
import { csvRefusal, readCsv } from '../../../../client/ops/parts/CsvInput.tsx';
import { readCsv as readAtServer } from '../../../../server-kit/csv.ts';

const columns = ['redeem_number', 'carrier'] as const;
const lacks = (...names: string[]) => `The first line lacks ${names.join(', ')}.`;

/** How people and spreadsheets write a table, and what the dialog says of it. */
const tables: readonly (readonly [how: string, csv: string, refusal: string | undefined])[] = [
  ['as it was exported', '\ufeffredeem_number,carrier\r\nR-1,POS\r\n', undefined],
  ['with capitals and spaces in the names', ' Redeem Number ; CARRIER \nR-1;POS', undefined],
  ['with dashes in the names', 'redeem-number\tcarrier\nR-1\tPOS', undefined],
  ['with a mark and capitals', '\ufeffRedeem_Number,Carrier\nR-1,POS', undefined],
  ['with quoted names', '"Redeem number","Carrier"\nR-1,POS', undefined],
  ['with one row of which only the first cell is filled', 'redeem_number,carrier\nR-1', undefined],
  ['with blank rows between', 'redeem_number,carrier\n\nR-1,POS\n,\n', undefined],
  ['with another separator in its rows than in its head', 'redeem_number,carrier\nR-1;POS;x\nR-2;POS;x', undefined],
  ['with a blank line before the names', '\nredeem_number,carrier\nR-1,POS', undefined],
  ['with empty cells before the names', ',,\r\n ; \r\nredeem_number,carrier\r\nR-1,POS', undefined],
  ['with the separator named for Excel', 'sep=;\r\nredeem_number;carrier\r\nR-1;POS', undefined],
  ['with another separator named for Excel', '\ufeff"SEP=^"\nredeem_number^carrier\nR-1^POS', undefined],
  ['with bars between its cells', 'redeem_number|carrier\nR-1|POS', undefined],
  [
    'with a column twice',
    'redeem_number,carrier, Carrier\nR-1,POS,DHL',
    'The first line names carrier more than once. Take one of them out.',
  ],
  ['with a column twice that nobody reads', 'redeem_number,note,carrier,note\nR-1,,POS,', undefined],
  ['with a name in one word', 'redeemnumber,carrier\nR-1,POS', lacks('redeem_number')],
  ['without rows', 'Redeem number,Carrier\n,\n', 'There are no rows below the first line.'],
];

describe('A CSV is checked before it is sent as the server reads it', () => {
  it.each(tables)('%s', (_how, csv, refusal) => {
    expect(csvRefusal(csv, columns)).toBe(refusal);
    const atServer = readAtServer(csv, columns);
    if ('missing' in atServer) expect(refusal).toBe(lacks(...atServer.missing));
    else if ('repeated' in atServer) expect(refusal).toContain(atServer.repeated.join(', '));
    else expect(readCsv(csv).count).toBe(atServer.rows.length);
  });

  it.each([
    ['nothing in it', '', 'The file is empty.'],
    ['a mark and blank lines alone', '\ufeff \r\n\n', 'The file is empty.'],
    ['the letters of an .xlsx', 'PK\u0003\u0004\u0014\u0000\u0006\u0000xl/workbook.xml', 'This is a workbook: save it as CSV.'],
    ['the letters of an .xls', '\ufffd\ufffd\u0011\u0871\u001a\ufffd', 'This is a workbook: save it as CSV.'],
    ['a workbook of a million letters', `PK\u0003\u0004${'x'.repeat(1_000_000)}`, 'This is a workbook: save it as CSV.'],
  ])('a file with %s says what it is', (_what, csv, refusal) => {
    expect(csvRefusal(csv, columns)).toBe(refusal);
  });

  it('shows the names of columns as they were written', () => {
    expect(readCsv('\ufeff Redeem Number ,Carrier\nR-1,POS').head).toEqual(['Redeem Number', 'Carrier']);
  });
});
