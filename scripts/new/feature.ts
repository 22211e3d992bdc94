import { existsSync } from 'node:fs';
import { type BlockName, namesOf } from './block-parts.ts';
import { addImport, addLine, addToLastList, writeFiles } from './insert.ts';
import { register } from './registry.ts';

/** Why there can be no such feature; undefined where there can. */
export function checkFeature(name: string): string | undefined {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) return `${name || 'The name'} is not in kebab case, such as gift-notes.`;
  const taken = [`member-server/${name}`, `schemas/api/${name}.ts`].find((path) => existsSync(path));
  return taken && `There is ${taken} already.`;
}

/** Writes the six files of a feature with a table and an operation that lists a member's rows, puts them into the lists, and a test; gives the files. */
export function writeFeature(type: string): readonly string[] {
  const name = namesOf(type);
  const { camel } = name;
  const folder = `member-server/${type}`;
  const files = writeFiles({
    [`${folder}/index.ts`]: "export { migrations } from './migration.ts';\n",
    [`${folder}/migration.ts`]: migration(name),
    [`${folder}/rules.ts`]: rules,
    [`${folder}/store.ts`]: store(name),
    [`${folder}/service.ts`]: service(name),
    [`${folder}/routes.ts`]: routes(name),
    [`schemas/api/${type}.ts`]: contract(name),
    [`tests/member-server/${type}/rules.test.ts`]: rulesTest(name),
    [`tests/member-server/${type}/${type}.test.ts`]: test(name),
  });
  addImport('schemas/api/index.ts', `import * as ${camel} from './${type}.ts';`);
  register('schemas/api/index.ts', `${camel}.list`, `${camel}.${camel}List`);
  addImport('member-server/migrations.ts', `import { migrations as ${camel} } from './${type}/index.ts';`);
  addToLastList('member-server/migrations.ts', `  ...${camel},`);
  addImport('member-server/features.ts', `import { routes as ${camel}Routes } from './${type}/routes.ts';`);
  addLine('member-server/features.ts', '...summaryRoutes(tools),', /./, `    ...${camel}Routes(tools),`);
  return [...files, 'schemas/api/index.ts', 'member-server/migrations.ts', 'member-server/features.ts'];
}

const migration = ({ type, key }: BlockName) => `import type { Migration } from '../../server-kit/migrate.ts';

/** Once it has run somewhere it is never changed: what changes the table later is another step. */
export const migrations: readonly Migration[] = [
  {
    name: '${type}-001-table',
    up: \`
create table ${key} (
  id text primary key, member_id text not null references member (id), note text not null, recorded_at timestamptz not null, revision int not null)\`,
  },
];
`;

const rules = `/** What the order of rows needs of them. */
interface Recorded {
  readonly recorded_at: string;
}

/** A member's rows, the newest first. */
export const newestFirst = <Row extends Recorded>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (a.recorded_at < b.recorded_at ? 1 : -1));
`;

const store = ({ camel, pascal, key }: BlockName) => `import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface ${pascal}Row {
  readonly id: string;
  readonly note: string;
  readonly recorded_at: string;
}

const ofMember = statement<{ memberId: string }, ${pascal}Row>(
  '${camel}.of_member',
  'select id, note, recorded_at from ${key} where member_id = $memberId',
);

export const rowsOf = (reader: Reader, memberId: string): Promise<${pascal}Row[]> => reader.all(ofMember, { memberId });
`;

const service = ({ camel, pascal }: BlockName) => `import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { newestFirst } from './rules.ts';
import { rowsOf } from './store.ts';

/** A member's own, the newest first. */
export async function list${pascal}(reader: Reader, memberId: string): Promise<OperationTypes['${camel}.list']['result']> {
  const rows = newestFirst(await rowsOf(reader, memberId));
  return { items: rows.map(({ id, note, recorded_at }) => ({ id, note, recordedAt: recorded_at })) };
}
`;

const routes = ({ camel, pascal }: BlockName) => `import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { list${pascal} } from './service.ts';

export const routes = ({ db }: MemberTools): readonly MemberRoute[] => [
  on('${camel}.list', async (context) => list${pascal}(db, memberOf(context).id)),
];
`;

const contract = ({ type, camel }: BlockName) => `import type { Operation } from './operation.ts';
import { id, instant } from './shapes.ts';

export const ${camel}List = {
  id: '${camel}.list',
  method: 'GET',
  path: '/me/${type}',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'The member’s own, the newest first',
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id, note: { type: 'string' }, recordedAt: instant },
          required: ['id', 'note', 'recordedAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
`;

const rulesTest = ({ type }: BlockName) => `import { expect, it } from 'vitest';
import { newestFirst } from '../../../member-server/${type}/rules.ts';

const older = { recorded_at: '2026-03-01T08:00:00.000Z' };
const newer = { recorded_at: '2026-03-02T08:00:00.000Z' };

it.each([
  ['nothing', [], []],
  ['the newest first', [older, newer], [newer, older]],
])('%s', (_what, rows, expected) => expect(newestFirst(rows)).toEqual(expected));
`;

const test = ({ camel, key }: BlockName) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAccountServer, type Members } from '../members.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

it('a member sees what is theirs alone', async () => {
  const [mine, other] = [await aMember(server), await aMember(server)];
  const add = (id: string, memberId: string) =>
    server.rows(\`insert into ${key} values ('\${id}', '\${memberId}', 'A note', '2026-03-01T08:00:00Z', 1) returning id\`);
  await add('a', mine.id);
  await add('b', other.id);
  expect(await server.call('${camel}.list', {}, { token: mine.token })).toMatchObject({
    status: 200,
    body: { items: [{ id: 'a', note: 'A note', recordedAt: '2026-03-01T08:00:00.000Z' }] },
  });
});
`;
