import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFolders } from '../../../config-server/baseline/document-files.ts';
import { insertIdentity } from '../../../member-server/identities/index.ts';
import { savePassword } from '../../../member-server/passwords/index.ts';
import { createMember } from '../../../member-server/profile/index.ts';
import { type Programme, takeRelease } from '../../../member-server/programme/index.ts';
import { openSession } from '../../../member-server/sessions/index.ts';
import { type OperationId, operations } from '../../../schemas/api/index.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import type { DocumentProblem } from '../../../schemas/document-problems.ts';
import { makeHasher } from '../../../server-kit/password-hasher.ts';
import { statement } from '../../../server-kit/statement.ts';
import { type Answer, startApp, type TestApp } from '../../e2e/app.ts';
import { type NumberAt, root, withNumber } from './pointers.ts';

/** Every look begins here, on the first of a month of 31 days. */
export const start = '2027-03-01T08:00:00.000Z';
export const after = (seconds: number, from = start): string => new Date(Date.parse(from) + seconds * 1_000).toISOString();
export const minute = 60;
export const hour = 3_600;
export const day = 86_400;
export const password = 'lantern river 42';

export interface Asked {
  readonly token?: string;
  /** Network address of the caller; one of its own unless given. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Member {
  readonly id: string;
  readonly market: string;
  readonly account: string;
  readonly token: string;
}

/** The product running on a copy of the documents, of which one number is another. */
export interface World {
  readonly app: TestApp;
  /** Releases the documents as they ship but for this number; without one, as they ship. Gives the problems of a refusal. */
  release(number?: NumberAt, to?: number): Promise<readonly DocumentProblem[]>;
  clock(now: string): Promise<void>;
  ask(operation: OperationId, input?: object, asked?: Asked): Promise<Answer>;
  /** A member who has just joined and signed in, with a verified email and the password of these tests, but no coins. */
  member(market?: string): Promise<Member>;
  /** The same member signed in anew, at the instant of the clock. */
  again(member: Member): Promise<Member>;
  rows<Row>(sql: string): Promise<Row[]>;
  /** The rules in force and the instant they are asked for. */
  rules(): { readonly rules: Programme; readonly now: string };
  close(): Promise<void>;
}

let counted = 0;
/** A number nobody else in the run has. */
export const next = (): number => ++counted;
export const anEmail = (): string => `shopper${next()}@numbers.test`;
export const anAddress = (): string => `10.${(next() >> 16) & 255}.${(counted >> 8) & 255}.${counted & 255}`;

export async function aWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-numbers-'));
  for (const part of documentFolders) cpSync(join(root, part), join(folder, part), { recursive: true });
  const app = await startApp({ baselineFolder: folder });
  const { member: server, config } = app.running;
  const { tools } = server;
  const passwordHash = await makeHasher({ parallel: 1, queue: 1 }).hash(password);
  let present = start;
  let changed: string | undefined;

  const clock = async (now: string) => {
    present = now;
    await app.clock(now);
  };
  const rules = () => ({ now: present, rules: takeRelease(tools.releases, present) });
  await clock(start);

  return {
    app,
    rules,
    clock,
    async release(number, to = 0) {
      await clock(start);
      if (changed !== undefined && changed !== number?.file) cpSync(join(root, changed), join(folder, changed));
      if (number) writeFileSync(join(folder, number.file), withNumber(number, to));
      changed = number?.file;
      const result = await config.reloadBaseline();
      return result.ok ? [] : result.problems;
    },
    ask(id, input = {}, { token, from, headers = {} } = {}) {
      const operation: Operation = operations[id];
      const rest: Record<string, unknown> = { ...input };
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const value = encodeURIComponent(String(rest[name]));
        delete rest[name];
        return value;
      });
      const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
      const query = inQuery && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
      return app.call(operation.method, `/api/v1${path}${query}`, {
        ...(inQuery ? {} : { body: rest }),
        ...(token === undefined ? {} : { token }),
        headers: {
          'x-forwarded-for': from ?? anAddress(),
          ...(operation.movesValue ? { 'idempotency-key': `numbers-${next()}` } : {}),
          ...headers,
        },
      });
    },
    member(market = 'MY') {
      const account = anEmail();
      const place = rules();
      return tools.db.transaction(async (tx) => {
        const { id } = await createMember(tx, tools, { market, language: 'en', ...place });
        await insertIdentity(tx, tools, { memberId: id, account: { kind: 'email', value: account }, verified: true, now: place.now });
        savePassword(tx, id, passwordHash, place.now);
        const { token } = openSession(tx, tools, { memberId: id, userAgent: undefined, ...place });
        return { id, market, account, token };
      });
    },
    again: (member) =>
      tools.db.transaction(async (tx) => ({
        ...member,
        token: openSession(tx, tools, { memberId: member.id, userAgent: undefined, ...rules() }).token,
      })),
    rows: <Row>(sql: string) => tools.db.all<object, Row>(statement(`test.numbers.${next()}`, sql), {}),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
