import { describe, expect, it, onTestFinished } from 'vitest';
import { anOperatorClient } from './ops.ts';
import { aServer } from './servers.ts';

describe('Odd requests', () => {
  it('200 documents are one release', async () => {
    const running = await aServer();
    onTestFinished(() => running.end());
    const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    const ids = Array.from({ length: 200 }, (_, at) => `en.many-${at}`);
    for (const id of ids) expect((await ops.put(`locale:${id}`, { id, texts: {} }, undefined)).status).toBe(200);
    const released = await ops.release(
      'Many',
      ids.map((id) => `locale:${id}`),
    );
    const { status, json } = released;
    expect([status, json.documents?.length, json.problems.map(({ code }: { code: string }) => code)]).toEqual([
      201,
      200,
      ['language.incomplete'],
    ]);
    // Nobody reads two hundred names.
    expect(json.problems[0].ops.length).toBeLessThan(600);
  });
});
