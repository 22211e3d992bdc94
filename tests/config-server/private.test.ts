import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project, publicSchema } from '../../config-server/documents/index.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient } from './ops.ts';
import { aServer, get } from './servers.ts';
import { eventsSince, everything, type Path, privateLeaves } from './visible.ts';

const reason = 'A test of secrets';
const campaigns: readonly Body[] = readdirSync(join(projectRoot, 'campaigns'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => JSON.parse(readFileSync(join(projectRoot, 'campaigns', path), 'utf8')));
const valueAt = (body: unknown, path: Path) => path.reduce((value, step) => (value as Body | undefined)?.[step], body);

describe('What members are sent of a campaign that ships', () => {
  const types = Object.entries(productVocabulary.campaigns).flatMap(([type, { body: schema }]) => {
    const kept = campaigns.filter((body) => body.type === type).map((body) => ({ body, leaves: privateLeaves(schema, body) }));
    return kept.some(({ leaves }) => leaves.length > 0) ? [[type, schema, kept] as const] : [];
  });

  it('has less than the document in most types', () => expect(types.length).toBeGreaterThan(5));

  it.each(types)('has nothing that the contract of %s keeps for operators', (_type, schema, kept) => {
    for (const { body, leaves } of kept) {
      const visible = publicSchema(schema);
      const sent = visible && project(visible, body);
      expect(leaves.filter(({ path }) => valueAt(sent, path) !== undefined)).toEqual([]);
    }
  });
});

describe('A campaign before its announcement', () => {
  const from = '2025-08-12T10:00:00.000Z';
  const justBefore = '2025-08-12T09:59:59.999Z';

  it('is nowhere by id, hash or event, up to the second; then it is there', async () => {
    const running = await aServer();
    const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    const fin = await anOperatorClient(running, { id: 'fin', role: 'finance' });
    const { body } = await ops.read('campaign:summer');
    await ops.put('campaign:covert', { ...body, id: 'covert', window: { from, to: '2025-09-12T10:00:00Z' } }, undefined);
    const { id } = (await ops.release('Covert', ['campaign:covert'])).json;
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
    const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    const fin = await anOperatorClient(running, { id: 'fin', role: 'finance' });
    const release = async () => {
      const { id } = (await ops.release('Covert', ['campaign:covert'])).json;
      expect((await fin.call('releases.approve', { id, reason })).json.state).toBe('live');
    };
    const { body } = await ops.read('campaign:summer');
    await ops.put('campaign:covert', { ...body, id: 'covert', window: { from, to: '2025-09-12T10:00:00Z' } }, undefined);
    await release();
    await ops.call('drafts.remove', { kind: 'campaign', id: 'covert', reason });
    await release();
    const other = await aServer({ database: running.database, folder: running.folder });
    const address = await other.listen();
    expect(await eventsSince(address, 1)).not.toContain('covert');
    await other.stop();
    await running.end();
  });
});
