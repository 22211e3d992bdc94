import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredStatements, type Statement, statement, valuesOf } from '../../server-kit/statement.ts';
import { sources } from '../tidy/sources.ts';
import type { Opened } from './databases.ts';
import { type Column, describer } from './describing.ts';
import { aMigratedPostgres } from './migrated.ts';
import { type Shape, typedCalls } from './statement-types.ts';
import { onPostgres } from './suites.ts';

/** Calls whose types the syntax alone does not tell. It only becomes shorter. */
const untold = ['documents.add', 'documents.add_renditions', 'live.changed', 'threads.save', 'vouchers.counts'];

const calls = typedCalls();
const named = calls.filter(({ name }) => name !== undefined);

const schemaOf = (path: string): string => (path.startsWith('config-server/') ? 'config' : 'member');

async function loadAll(): Promise<ReadonlyMap<string, Statement<never, unknown>>> {
  const files = sources.filter(
    ({ path, text }) => /^(config-server|member-server|server-kit)\//.test(path) && /\bstatement[<(]/.test(text),
  );
  for (const { path } of files) await import(join(process.cwd(), path));
  return new Map(declaredStatements().map((each) => [each.name.slice(0, each.name.lastIndexOf(':')), each]));
}

/** Tests declare statements, too, which stand in the same list where files of a worker share it. */
const isOfTest = (name: string): boolean => name.startsWith('test.');

const keysOf = (shape: Shape): readonly string[] => [...(shape ?? new Map()).keys()];

describe('Every statement of the servers', () => {
  let byName: ReadonlyMap<string, Statement<never, unknown>>;
  beforeAll(async () => {
    byName = await loadAll();
  });

  it('has a name of its own, and types that can be compared', () => {
    const names = named.map(({ name }) => name!);
    expect(names.length).toBeGreaterThan(600);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(calls.filter(({ parameters, row }) => !parameters || row === undefined).map(({ name }) => name)).toEqual(untold);
  });

  it('names no parameter that its type lacks', () => {
    const wrong = named.flatMap(({ name, path, parameters }) => {
      const found = byName.get(name!.slice(0, 48));
      if (!found) return [`${path}: ${name} was not loaded`];
      if (!parameters) return [];
      const given = keysOf(parameters);
      return found.parameters.filter((parameter) => !given.includes(parameter)).map((parameter) => `${path}: ${name} $${parameter}`);
    });
    expect(wrong).toEqual([]);
  });

  it('is told by its name from those that tests declare', () => {
    const ofTests = sources
      .filter(({ path }) => path.startsWith('tests/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b(?:rowsS|s)tatement(?:<[^()]*>)?\(\s*['`]([^'`]*)/g)].map(([, name]) => `${path}: ${name}`),
      );
    expect(ofTests.length).toBeGreaterThan(40);
    expect(ofTests.filter((each) => !isOfTest(each.split(': ')[1]!))).toEqual([]);
  });

  it('says which parameters may be left out, and are null then', () => {
    const wrong = named.flatMap(({ name, path, parameters }) => {
      const { parameters: inText, optional = [] } = byName.get(name!.slice(0, 48))!;
      const left = inText.filter((parameter) => parameters?.get(parameter)?.optional);
      return left.sort().join() === [...optional].sort().join() ? [] : [`${path}: ${name}: ${left}, said are ${optional}`];
    });
    expect(wrong).toEqual([]);
  });
});

it('a parameter that is not there is refused before anything is sent, one that is nothing is null', () => {
  const found = statement<{ a: string; b: string | undefined }>('test.missing', 'select $a::text, $b::text');
  expect(valuesOf(found, { a: 'x', b: undefined })).toEqual(['x', null]);
  expect(() => valuesOf(found, { a: 'x' } as never)).toThrow(/^test\.missing:\w+ lacks \$b$/);
});

onPostgres('Every statement on PostgreSQL', () => {
  let database: Opened & { readonly url: string };
  beforeAll(async () => {
    database = await aMigratedPostgres();
  });
  afterAll(() => database.close());

  it('is planned, and gives the columns that its row type has, of its kinds', async () => {
    const byName = await loadAll();
    const of = { config: await describer(database.url, 'config,public'), member: await describer(database.url, 'member,test,public') };
    const wrong: string[] = [];
    const planned = new Set<string>();
    try {
      for (const { name, path, row } of named) {
        const found = byName.get(name!.slice(0, 48))!;
        planned.add(found.name);
        const columns = await of[schemaOf(path) as 'config' | 'member'].columns(found.text).catch((error: Error) => error);
        if (columns instanceof Error) wrong.push(`${path}: ${name}: ${columns.message}`);
        else if (row !== 'none') wrong.push(...differences(row, columns).map((difference) => `${path}: ${name}: ${difference}`));
      }
      for (const [name, { name: whole, text }] of byName) {
        if (planned.has(whole) || isOfTest(name)) continue;
        const tries = await Promise.allSettled([of.member.columns(text), of.config.columns(text)]);
        if (tries.every(({ status }) => status === 'rejected')) wrong.push(`${name}: ${(tries[0] as PromiseRejectedResult).reason}`);
      }
    } finally {
      await Promise.all([of.config.close(), of.member.close()]);
    }
    expect(wrong).toEqual([]);
  });
});

function differences(row: Shape, columns: readonly Column[]): readonly string[] {
  return [...(row ?? [])].flatMap(([key, { optional, kind }]) => {
    const column = columns.find(({ name }) => name === key);
    if (!column) return optional ? [] : [`no column ${key}`];
    return kind && column.kind && kind !== column.kind ? [`${key} is ${column.kind}, not ${kind}`] : [];
  });
}
