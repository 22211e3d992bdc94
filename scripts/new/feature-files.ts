import type { BlockName } from './block-parts.ts';

/** The files of a new feature, by path: a table, and an operation that lists a member's rows page by page. */
export const featureFiles = (name: BlockName): Readonly<Record<string, string>> => {
  const folder = `member-server/${name.type}`;
  return {
    [`${folder}/index.ts`]: "export { migrations } from './migration.ts';\n",
    [`${folder}/migration.ts`]: migration(name),
    [`${folder}/rules.ts`]: rules(name),
    [`${folder}/store.ts`]: store(name),
    [`${folder}/service.ts`]: service(name),
    [`${folder}/routes.ts`]: routes(name),
    [`schemas/api/${name.type}.ts`]: contract(name),
    [`tests/member-server/${name.type}/rules.test.ts`]: rulesTest(name),
    [`tests/member-server/${name.type}/${name.type}.test.ts`]: test(name),
  };
};

const migration = ({ type, key }: BlockName) => `import type { Migration } from '../../server-kit/migrate.ts';

/** Never changed once it has run somewhere: a later change of the table is another migration. */
export const migrations: readonly Migration[] = [
  {
    name: '${type}-001-table',
    up: \`
create table ${key} (
  id text primary key, member_id text not null references member (id), note text not null, recorded_at timestamptz not null, revision int not null);
create index ${key}_newest on ${key} (member_id, recorded_at desc, id desc)\`,
  },
];
`;

const rules = ({ camel, pascal }: BlockName) => `import type { OperationTypes } from '../../schemas/api/types.ts';

interface ${pascal}Entry {
  readonly id: string;
  readonly note: string;
  readonly recorded_at: string;
}

/** What the member sees of a row. */
export const show${pascal} = ({ id, note, recorded_at }: ${pascal}Entry): OperationTypes['${camel}.list']['result']['items'][number] => ({
  id,
  note,
  recordedAt: recorded_at,
});
`;

const store = ({ camel, pascal, key }: BlockName) => `import type { Reader } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

export interface ${pascal}Row {
  readonly id: string;
  readonly note: string;
  readonly recorded_at: string;
}

/** A page of a member's rows; \`at\` and \`id\` are where the page before it ended, null for the first. */
interface ${pascal}Page {
  readonly memberId: string;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const newest = statement<${pascal}Page, ${pascal}Row>(
  '${camel}.newest',
  \`select id, note, recorded_at from ${key}
   where member_id = $memberId and ($at::timestamptz is null or (recorded_at, id) < ($at::timestamptz, $id))
   order by recorded_at desc, id desc limit $limit\`,
);

export const listNewest = (reader: Reader, page: ${pascal}Page): Promise<${pascal}Row[]> => reader.all(newest, page);
`;

const service = ({ camel, pascal }: BlockName) => `import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { show${pascal} } from './rules.ts';
import { listNewest } from './store.ts';

/** A page of the member's own, the newest first. Refuses with \`validation.request\` for a cursor of another list. */
export async function list${pascal}(
  reader: Reader,
  memberId: string,
  { limit, cursor }: OperationTypes['${camel}.list']['input'],
): Promise<OperationTypes['${camel}.list']['result']> {
  const rows = await listNewest(reader, { memberId, ...readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(show${pascal}), ...(last ? { nextCursor: cursorOf(last.recorded_at, last.id) } : {}) };
}
`;

const routes = ({ camel, pascal }: BlockName) => `import { type MemberRoute, type MemberTools, memberOf, on } from '../feature.ts';
import { list${pascal} } from './service.ts';

export const routes = ({ db }: MemberTools): readonly MemberRoute[] => [
  on('${camel}.list', async (context) => list${pascal}(db, memberOf(context).id, context.input)),
];
`;

const contract = ({ type, camel }: BlockName) => `import type { Operation } from './operation.ts';
import { id, instant, nextCursor, pageInput } from './shapes.ts';

export const ${camel}List = {
  id: '${camel}.list',
  method: 'GET',
  path: '/me/${type}',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'The member’s own, the newest first',
  input: { type: 'object', properties: pageInput, additionalProperties: false },
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
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
`;

const rulesTest = ({ type, pascal }: BlockName) => `import { expect, it } from 'vitest';
import { show${pascal} } from '../../../member-server/${type}/rules.ts';

const at = '2026-03-01T08:00:00.000Z';

it('a member sees the note and when it was recorded', () => {
  expect(show${pascal}({ id: 'a', note: 'A note', recorded_at: at })).toEqual({ id: 'a', note: 'A note', recordedAt: at });
});
`;

const test = ({ camel, key }: BlockName) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAccountServer, type Members } from '../members.ts';

let server: Members;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const add = (id: string, memberId: string, day: string) =>
  server.rows(\`insert into ${key} values ('\${id}', '\${memberId}', 'A note', '2026-03-\${day}T08:00:00Z', 1) returning id\`);

it('a member sees what is theirs alone, the newest first, page by page', async () => {
  const [mine, other] = [await aMember(server), await aMember(server)];
  for (const [id, memberId, day] of [
    ['older', mine.id, '01'],
    ['newer', mine.id, '02'],
    ['foreign', other.id, '03'],
  ] as const)
    await add(id, memberId, day);
  const read = (more: object) => server.call('${camel}.list', { limit: 1, ...more }, { token: mine.token });
  const { status, body } = await read({});
  expect([status, body.items]).toEqual([200, [{ id: 'newer', note: 'A note', recordedAt: '2026-03-02T08:00:00.000Z' }]]);
  const next = await read({ cursor: body.nextCursor });
  expect([next.body.items, next.body.nextCursor]).toEqual([[{ id: 'older', note: 'A note', recordedAt: '2026-03-01T08:00:00.000Z' }], undefined]);
});
`;
