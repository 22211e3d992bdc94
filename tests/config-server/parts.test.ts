import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperatorClient, type OperatorClient } from './ops.ts';
import { aServer, type Running } from './servers.ts';

let running: Running;
let ann: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann' });
});
afterAll(() => running.end());

const get = (path: string) => running.http.app.inject({ method: 'GET', url: `/config/v1/${path}` });
const shown = async () => (await get('screens/records')).json().blocks;

describe('A part that screens share', () => {
  it('is told with the screens and parts that use it, and those with it', async () => {
    const used = await ann.call('documents.usage', { kind: 'part', id: 'name-card' });
    expect(used.json.usedBy).toEqual([{ kind: 'screen', id: 'records', title: 'Records' }]);
    const { json } = await ann.call('documents.usage', { kind: 'screen', id: 'records' });
    expect(json.uses).toContainEqual({ kind: 'part', id: 'leave', title: 'Leave' });
  });

  it('reaches nobody by itself', async () => {
    const { documents } = (await get('manifest')).json();
    expect(Object.keys(documents).filter((key) => key.startsWith('part:'))).toEqual([]);
    expect((await get('parts/name-card')).statusCode).toBe(404);
  });

  it('changes all of them with one release, whose review names them', async () => {
    const before = await shown();
    await ann.save('part:name-card', (body) => ({ ...body, blocks: [body.blocks[1], body.blocks[0]] }));
    const { json: review } = await ann.call('diffs.create', { documents: [{ kind: 'part', id: 'name-card' }] });
    expect(review.screens.map(({ id }: { id: string }) => id)).toEqual(['records']);
    expect((await ann.release('Button first', ['part:name-card'])).status).toBe(201);
    expect(await shown()).toEqual([before[0], before[2], before[1]]);
  });

  it('is not released where a screen cannot use it so', async () => {
    const before = await shown();
    await ann.save('part:name-card', (body) => {
      delete body.inputs.isOpen.default;
      return body;
    });
    const refused = await ann.release('Say whether it is open', ['part:name-card']);
    expect(refused.status).toBe(422);
    expect(refused.json.problems.map(({ code, kind, id }: Record<string, string>) => [code, `${kind}:${id}`])).toEqual([
      ['part.input', 'screen:records'],
    ]);
    expect(await shown()).toEqual(before);
  });
});
