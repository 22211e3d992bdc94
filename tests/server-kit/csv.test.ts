import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from '../../server-kit/csv.ts';

const read = (text: string) => {
  const table = readCsv(text, ['name', 'order_number']);
  if ('missing' in table) return table.missing;
  return 'repeated' in table ? { twice: table.repeated } : table.rows.map(({ row, values }) => [row, values.name, values.order_number]);
};

describe('A table that a spreadsheet wrote is read', () => {
  it.each<[string, string, unknown]>([
    ['with commas', 'name,order_number\nAida,A-1\n', [[2, 'Aida', 'A-1']]],
    ['with semicolons', 'name;order_number\nAida;A-1\n', [[2, 'Aida', 'A-1']]],
    ['with tabs', 'name\torder_number\nAida\tA-1', [[2, 'Aida', 'A-1']]],
    ['with a byte order mark', '\ufeffname,order_number\nAida,A-1', [[2, 'Aida', 'A-1']]],
    ['with the line ends of Windows', 'name,order_number\r\nAida,A-1\r\n', [[2, 'Aida', 'A-1']]],
    ['with columns in another order and more of them', 'place,order_number,name\nx,A-1,Aida', [[2, 'Aida', 'A-1']]],
    ['with names as people write them', ' Name , Order Number\nAida,A-1', [[2, 'Aida', 'A-1']]],
    ['with quoted cells over two lines', 'name,order_number\n"Aida, ""A""\nTan",A-1', [[2, 'Aida, "A"\nTan', 'A-1']]],
    ['with spaces around cells', 'name,order_number\n Aida , A-1 ', [[2, 'Aida', 'A-1']]],
    ['with rows that end early', 'name,order_number\nAida', [[2, 'Aida', '']]],
    ['with blank rows, which count', 'name,order_number\n\nAida,A-1\n,\nBoo,A-2\n', [[3, 'Aida', 'A-1'], [5, 'Boo', 'A-2']]], // biome-ignore format: one row a line
    ['below blank rows, which count', '\n,\nname,order_number\nAida,A-1', [[4, 'Aida', 'A-1']]],
    ['below the name of its separator, which Excel does not count', 'sep=;\r\nname;order_number\r\nAida;A,1', [[2, 'Aida', 'A,1']]],
    ['with bars', 'name|order_number\nAida|A-1', [[2, 'Aida', 'A-1']]],
    ['with a column twice', 'Name,order_number,name\nAida,A-1,Boo', { twice: ['name'] }],
    ['without the columns', 'name;number\nAida;A-1', ['order_number']],
    ['when it is empty', '', ['name', 'order_number']],
  ])('%s', (_how, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('A quotation mark that is not closed', () => {
  const brokenRows = (...lines: string[]) => {
    const table = readCsv(['name,order_number', ...lines].join('\n'), ['name', 'order_number']);
    return 'rows' in table ? table.rows.map(({ row, values, isBroken }) => [row, values.name, isBroken ?? false]) : table;
  };
  it.each<[string, string[], unknown]>([
    ['in the last row', ['Aida,A-1', '"Boo,A-2'], [[2, 'Aida', false], [3, 'Boo', true]]], // biome-ignore format: one row a line
    ['in a row between', ['"Aida,A-1', 'Boo,A-2'], [[2, 'Aida', true]]],
    ['closed by one in the middle of a cell below', ['"Aida,A-1', 'Boo,"A-2"', 'Cem,A-3'], [[2, 'Aida', true], [3, 'Cem', false]]], // biome-ignore format: one row a line
    ['in the middle of a cell, where it is only a letter', ['5" mug,A-1'], [[2, '5" mug', false]]],
    ['written twice in a cell that is closed', ['"5"" mug",A-1'], [[2, '5" mug', false]]],
  ])('%s', (_where, lines, expected) => {
    expect(brokenRows(...lines)).toEqual(expected);
  });
});

describe('A table that is written', () => {
  it('names its columns after a mark, and quotes what must be', () => {
    expect(writeCsv(['name', 'coins'], [['Aida, "A"', 5]])).toBe('\ufeffname,coins\r\n"Aida, ""A""",5');
  });

  it.each(['=1+1', '+60123456789', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'makes no formula of %j, and reads as it was',
    (cell) => {
      const text = writeCsv(['name', 'order_number'], [[cell, 'A-1']]);
      expect(text.split('\r\n')[1]).toMatch(/^"?'/);
      expect(read(text)).toEqual([[2, cell.trim(), 'A-1']]);
    },
  );
});
