import { expect, it } from 'vitest';
import { sqlReservedWords } from '../../scripts/new/taken-names.ts';
import { statement } from '../../server-kit/statement.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';

it('the words that no table can be called by are those of PostgreSQL', async () => {
  const database = await aMigratedDatabase();
  const reserved = statement<object, { word: string }>('test.reserved', `select word from pg_get_keywords() where catcode in ('R', 'T')`);
  const rows = await database.schema('member').all(reserved, {});
  await database.close();
  expect(rows.map(({ word }) => word).filter((word) => !sqlReservedWords.has(word))).toEqual([]);
});
