import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedSet } from '../../config-server/checks/checked-set.ts';
import { isObject } from '../../config-server/documents/document.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { Schema } from '../../schemas/schema.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { openEvents } from './event-streams.ts';
import { aDesk, type Desk } from './ops.ts';
import { aServer, aServerOfTheProduct, get, type Running } from './servers.ts';

const reason = 'A test of secrets';
type Path = readonly (string | number)[];
interface Leaf {
  readonly path: Path;
  readonly schema: Schema;
}

/** Values of a document that no member may read, by what their contract says. */
function privateLeaves(schema: Schema, value: unknown, path: Path = [], inherited = false): Leaf[] {
  const isPublic = schema['x-public'] ?? inherited;
  if (Array.isArray(value))
    return value.flatMap((each, at) => (schema.items ? privateLeaves(schema.items, each, [...path, at], isPublic) : []));
  if (isObject(value) && schema['x-as'] !== 'text') {
    return Object.entries(value).flatMap(([name, each]) => {
      const inner = schema.properties?.[name] ?? schema.additionalProperties;
      return isObject(inner) ? privateLeaves(inner as Schema, each, [...path, name], isPublic) : [];
    });
  }
  return isPublic ? [] : [{ path, schema }];
}

/** A value that stands nowhere else; undefined where the contract leaves no room for one. */
function markerFor({ type, enum: names, maximum = Number.MAX_SAFE_INTEGER, ...schema }: Body, turn: number): string | number | undefined {
  if (names || schema['x-as'] || schema.format || schema.pattern) return undefined;
  if (type === 'string') return `marker-${turn}-marker`;
  const number = 7_310_000 + turn;
  return (type === 'integer' || type === 'number') && maximum >= number ? number : undefined;
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body) as Body;
  const holder = path.slice(0, -1).reduce((inner: Body, step) => inner[step], copy);
  holder[path.at(-1)!] = value;
  return copy;
}

/** All that a visitor can be answered below `/config/v1`, and what a page brings along. */
async function everything(running: Running): Promise<string> {
  const { live } = running.server.product.current();
  const paths = [...live.documents.values()].map(({ kind, id }) => {
    if (kind === 'site') return 'site';
    const base = id.replace(/@.*/, '');
    return kind === 'locale' ? `locales/${base.replace('.', '/')}` : `${kind}s/${base}`;
  });
  const names = ['manifest', ...live.languages.map((language) => `locales/${language}`), ...new Set(paths)];
  const hashes = [...live.documents.values()].map(({ hash }) => `documents/${hash}`);
  const queries = ['', '?market=MY&language=en', '?market=KH&language=kh&with=needs'];
  const urls = [...names.flatMap((name) => queries.map((query) => name + query)), ...hashes];
  const answers = [];
  for (const url of urls) answers.push((await get(running, `/config/v1/${url}`)).bytes.toString());
  return [...answers, JSON.stringify(running.server.boot('MY', 'en'))].join('\n');
}

async function eventsSince(address: string, revision: number): Promise<string> {
  const stream = await openEvents(address, `?market=MY&since=${revision}`);
  const [text] = await stream.next(/[\s\S]*event: killed\ndata: .*\n\n/);
  stream.close();
  return text;
}

describe('What members may not read of campaigns', () => {
  let running: Running;
  let desk: Desk;
  const markers: (string | number)[] = [];
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    desk = await aDesk(running, { id: 'ann', role: 'admin' });
    const second = await aDesk(running, { id: 'fin', role: 'finance' });
    let set: CheckedSet = running.server.product.current().checked;
    const changed = new Set<string>();
    for (const [type, { body: schema }] of Object.entries(productVocabulary.campaigns)) {
      const key = `campaign:${type}` as const;
      for (const { path, schema: leaf } of privateLeaves(schema, set.documents.get(key)?.body)) {
        const marker = markerFor(leaf, markers.length);
        if (marker === undefined) continue;
        const next = set.with([{ kind: 'campaign', id: type, body: withValue(set.documents.get(key)!.body, path, marker) }]);
        if (!next.ok) continue;
        set = next;
        markers.push(marker);
        changed.add(key);
      }
    }
    for (const key of changed) expect((await desk.save(key, () => set.documents.get(key as never)!.body)).status).toBe(200);
    const { json } = await desk.release('Markers', [...changed]);
    if (json.state !== 'live') expect((await second.call('releases.approve', { id: json.id, reason })).json.state).toBe('live');
  });
  afterAll(() => running.end());

  it('is in documents that are live, so that the test would see it', async () => {
    const stored = JSON.stringify([...running.server.product.current().checked.documents.values()]);
    expect(markers.length).toBeGreaterThan(5);
    expect(markers.filter((marker) => !stored.includes(String(marker)))).toEqual([]);
  });

  it('is in no answer of /config/v1, no event and no page', async () => {
    const all = (await everything(running)) + (await eventsSince(await running.listen(), 1));
    expect(all).toContain('"campaign:check-in"');
    expect(markers.filter((marker) => all.includes(String(marker)))).toEqual([]);
  });
});

describe('A campaign before its announcement', () => {
  const from = '2025-08-12T10:00:00.000Z';
  const justBefore = '2025-08-12T09:59:59.999Z';

  it('is nowhere by id, hash or event, up to the second; then it is there', async () => {
    const running = await aServer();
    const desk = await aDesk(running, { id: 'ann', role: 'admin' });
    const fin = await aDesk(running, { id: 'fin', role: 'finance' });
    const { body } = await desk.read('campaign:summer');
    await desk.put('campaign:covert', { ...body, id: 'covert', window: { from, to: '2025-09-12T10:00:00Z' } }, undefined);
    const { id } = (await desk.release('Covert', ['campaign:covert'])).json;
    await fin.call('releases.approve', { id, reason });
    const { hash } = running.server.product.current().live.documents.get('campaign:covert')!;
    running.clock.moveTo(justBefore);
    const before = (await everything(running)) + (await eventsSince(await running.listen(), 1));
    expect([before.includes('"covert'), before.includes(':covert'), before.includes(`"${hash}"`)]).toEqual([false, false, false]);
    expect((await get(running, `/config/v1/documents/${hash}`)).status).toBe(404);
    running.clock.moveTo(from);
    expect((await get(running, `/config/v1/documents/${hash}`)).status).toBe(200);
    expect((await get(running, '/config/v1/campaigns/covert')).json()).toMatchObject({ id: 'covert' });
    await running.end();
  });

  it('goes as quietly as it came, for those who come back to a process that starts afterwards', async () => {
    const running = await aServer();
    const desk = await aDesk(running, { id: 'ann', role: 'admin' });
    const fin = await aDesk(running, { id: 'fin', role: 'finance' });
    const release = async () => {
      const { id } = (await desk.release('Covert', ['campaign:covert'])).json;
      expect((await fin.call('releases.approve', { id, reason })).json.state).toBe('live');
    };
    const { body } = await desk.read('campaign:summer');
    await desk.put('campaign:covert', { ...body, id: 'covert', window: { from, to: '2025-09-12T10:00:00Z' } }, undefined);
    await release();
    await desk.call('drafts.remove', { kind: 'campaign', id: 'covert', reason });
    await release();
    const other = await aServer({ database: running.database, folder: running.folder });
    const address = await other.listen();
    expect(await eventsSince(address, 1)).not.toContain('covert');
    await other.stop();
    await running.end();
  });
});
