import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedSet } from '../../config-server/checks/checked-set.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServerOfTheProduct, type Running } from './servers.ts';
import { eventsSince, everything, type Path, privateLeaves } from './visible.ts';

const reason = 'A test of secrets';
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

describe('What members may not read of campaigns', () => {
  let running: Running;
  let ops: OperatorClient;
  const markers: (string | number)[] = [];
  beforeAll(async () => {
    running = await aServerOfTheProduct();
    ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    const second = await anOperatorClient(running, { id: 'fin', role: 'finance' });
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
    for (const key of changed) expect((await ops.save(key, () => set.documents.get(key as never)!.body)).status).toBe(200);
    const { json } = await ops.release('Markers', [...changed]);
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
