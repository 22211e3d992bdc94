import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isStale } from '../../../../client/ops/editing/draft-state.ts';
import { anOperatorClient, type OperatorClient, passTo } from '../../../config-server/ops.ts';
import { aServer, type Running } from '../../../config-server/servers.ts';
import { type Editor, twoEditors } from './two-editors.ts';

// The console reads who is signed in when it starts.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => null } }));

// Of its own: its time passes.
let running: Running;
let server: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  server = await anOperatorClient(running, { id: 'ann', role: 'admin' });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
  await running.end();
});

describe('What went live under a draft', () => {
  const home = { kind: 'screen', id: 'home' } as const;
  const count = (editor: Editor) => (editor.body()?.state as { readonly count?: number } | undefined)?.count;
  const put = (editor: Editor, value: number) => editor.type({ state: { ...(editor.body()?.state as object), count: value } });
  it('is asked about until somebody chooses, also after the page is loaded again, and is saved where it moves on', async () => {
    await server.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: 8 } }));
    const { json: release } = await server.release('Count 8', ['screen:home'], '2025-08-11T00:00:00.000Z');
    await server.call('drafts.delete', home);
    const [carl, carla] = await twoEditors(running, home);
    put(carl, 5);
    await carl.session().flush();
    await passTo(running, '2025-08-11T00:00:00.000Z');
    await carl.session().load();
    await carl.session().bringIn();
    for (const read of [async () => undefined, () => carl.session().load(), carl.reloadPage]) {
      await read();
      expect([carl.clashes(), carl.work()?.conflict?.with]).toMatchObject([[{ mine: 5, theirs: 8 }], 'live']);
    }
    put(carl, 7);
    await carla.session().load();
    put(carla, 6);
    await carla.session().flush();
    await carl.session().load();
    expect([carl.clashes(), carl.work()?.conflict?.with]).toMatchObject([[{ mine: 7, theirs: 6 }], 'draft']);
    carl.session().settle({});
    await carl.session().flush();
    expect([isStale(carl.work()!), (await server.read('screen:home')).body.state.count]).toEqual([true, 7]);
    await carl.session().bringIn();
    expect(carl.clashes()).toMatchObject([{ mine: 7, theirs: 8 }]);
    carl.session().settle({});
    expect((await server.call('releases.rollBack', { id: release.id, reason: 'Not yet' })).status).toBe(201);
    await carl.session().flush();
    await carl.session().flush();
    expect([count(carl), carl.work()?.saving, carl.clashes()]).toEqual([7, 'saved', []]);
    await carl.session().load();
    expect([count(carl), carl.work()?.saving, (await server.read('screen:home')).body.state.count]).toEqual([7, 'saved', 7]);
  });
});
