import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** True if a word is reserved in TypeScript, so that no import can have that name. */
export function isReservedWord(word: string): boolean {
  try {
    parseAst(`let ${word};`);
    return false;
  } catch {
    return true;
  }
}

/** Words reserved in PostgreSQL, so that no table can have that name unquoted (a test compares them with the database's list). */
export const sqlReservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross
  current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false
  fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some
  symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with`.split(
    /\s+/,
  ),
);

/** The tables that the migrations below a folder create. */
export function tablesOf(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /migration[^/]*\.ts$/.test(path));
  const migrations = files.map((path) => readFileSync(join(folder, path), 'utf8'));
  return new Set(migrations.flatMap((text) => [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name!)));
}
