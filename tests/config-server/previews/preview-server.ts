import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type ConfigServer, createConfigServer } from '../../../config-server/app.ts';
import { FixedClock } from '../../../server-kit/clock.ts';
import type { Database } from '../../../server-kit/database.ts';
import { createHttp, type Http } from '../../../server-kit/http.ts';
import { makeSecrets } from '../../../server-kit/secrets.ts';
import { serviceKey } from '../../../server-kit/service-key.ts';
import { aMigratedDatabase } from '../../server-kit/embedded.ts';
import { signedInOperator } from '../operators.ts';

export const root = join(import.meta.dirname, '../../..');
export const secrets = makeSecrets('a secret key of the tests, long enough');
export const start = '2026-11-17T08:00:00.000Z';
export const at = '2026-11-24T03:00:00.000Z';
export const viewer = { market: 'VN', language: 'vi', level: 2, paidTier: 'none', at };

interface Process {
  readonly http: Http;
  readonly server: ConfigServer;
}

/** The address of a process, which listens from its first use on. */
export async function listening({ http: { app } }: Process): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A text of the Vietnamese home, changed. */
export function draftText(text: string) {
  const body = JSON.parse(readFileSync(join(root, 'locales/vi/home.json'), 'utf8'));
  const key = Object.keys(body.texts).find((name) => !body.texts[name].includes('{'))!;
  return { key, document: { kind: 'locale', id: 'vi.home', body: { ...body, texts: { ...body.texts, [key]: text } } } };
}

/** A config server over the product's documents for the tests of one file, with an author, another operator and one of Malaysia. */
export function aPreviewServer() {
  let database: Database;
  let clock: FixedClock;
  let one: Process;
  let tokens: { readonly author: string; readonly other: string; readonly malaysian: string };

  async function aProcess(): Promise<Process> {
    const http = await createHttp({ logLevel: 'silent' });
    const server = await createConfigServer({ db: database.schema('config'), clock, http, secrets, baselineFolder: root });
    return { http, server };
  }

  beforeAll(async () => {
    database = await aMigratedDatabase();
    clock = new FixedClock(start);
    one = await aProcess();
    const db = database.schema('config');
    tokens = {
      author: await signedInOperator(db, secrets, { id: 'author' }, start),
      other: await signedInOperator(db, secrets, { id: 'other', role: 'viewer' }, start),
      malaysian: await signedInOperator(db, secrets, { id: 'malaysian', markets: ['MY'] }, start),
    };
  });
  afterAll(async () => {
    one.server.close();
    one.http.app.server.closeAllConnections();
    await one.http.app.close();
    await database.close();
  });

  async function ops(token: string, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const answer = await one.http.app.inject({
      method,
      url: `/ops/v1/previews${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  }

  async function get(url: string, headers: Record<string, string> = {}, { http } = one) {
    const answer = await http.app.inject({ url, headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  /** Saves a changed draft of a document, or a new one, and gives what it was before. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
  async function draft(kind: string, id: string, change: (body: any) => any): Promise<any> {
    const headers = { authorization: `Bearer ${tokens.author}` };
    const found = await get(`/ops/v1/documents/${kind}/${id}`, headers);
    const body = structuredClone(found.body.body ?? {});
    const payload = change(body) ?? body;
    const precondition = found.status === 200 ? { 'if-match': `"${found.body.hash}"` } : { 'if-none-match': '*' };
    const put = await one.http.app.inject({
      method: 'PUT',
      url: `/ops/v1/drafts/${kind}/${id}`,
      headers: { ...headers, ...precondition },
      payload,
    });
    expect(put.statusCode, put.body).toBe(200);
    return found.body.body;
  }

  /** Releases these wordings of one Vietnamese text, one after the other, and gives the ids of the releases. */
  async function publish(wordings: readonly string[], key: string): Promise<string[]> {
    const ids: string[] = [];
    for (const wording of wordings) {
      await draft('locale', 'vi.home', (body) => {
        body.texts[key] = wording;
      });
      const answer = await one.http.app.inject({
        method: 'POST',
        url: '/ops/v1/releases',
        headers: { authorization: `Bearer ${tokens.author}` },
        payload: { title: wording, reason: 'A test of previews', documents: [{ kind: 'locale', id: 'vi.home' }] },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      ids.push(answer.json().id);
    }
    return ids;
  }

  return {
    get one() {
      return one;
    },
    get tokens() {
      return tokens;
    },
    get clock() {
      return clock;
    },
    get database() {
      return database;
    },
    aProcess,
    ops,
    get,
    draft,
    publish,
    /** The whole preview, as a member server gets it. */
    whole: (url: string) => get(`/config/v1/previews/${url.split('/')[2]}`, { authorization: `Bearer ${serviceKey(secrets)}` }),
    /** A preview of these documents, which is there. */
    create: async (documents: readonly object[], more: object = {}) => {
      const { status, body } = await ops(tokens.author, 'POST', '', { ...viewer, ...more, documents });
      expect(status, JSON.stringify(body)).toBe(201);
      return body as { id: string; url: string; expiresAt: string; problems: { severity: string; id: string }[] };
    },
  };
}
