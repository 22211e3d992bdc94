import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOperatorClient, type OperatorClient } from '../../../config-server/ops.ts';
import { aServer, type Running } from '../../../config-server/servers.ts';
import { type Editor, twoEditors } from './two-editors.ts';

// The console reads who is signed in when it starts.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => null } }));

const address = { kind: 'campaign', id: 'check-in' } as const;

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
beforeEach(() => server.call('drafts.delete', address));

const onServer = async (): Promise<Readonly<Record<string, unknown>>> => (await server.read('campaign:check-in')).body;
const dailyCoins = async () => (await onServer()).dailyCoins;

/** Carl saved 3, lost the network and typed 8; Carla threw the draft away, and Carl’s network came back. */
async function discardedBeside() {
  const [carl, carla] = await twoEditors(running, address);
  carl.type({ dailyCoins: 3 });
  await carl.session().flush();
  await carla.session().load();
  await carl.turn('away');
  carl.type({ dailyCoins: 8 });
  await carl.session().flush();
  await carla.session().discard();
  await carl.turn('there');
  return carl;
}

/** Both changed one value; Carla was faster. */
async function changedTwice() {
  const [carl, carla] = await twoEditors(running, address);
  carla.type({ dailyCoins: 9, note: 'Hers' });
  await carla.session().flush();
  carl.type({ dailyCoins: 8 });
  await carl.session().flush();
  return [carl, carla] as const;
}

describe('A conflict of two editors', () => {
  type Step = 'load' | 'reload' | 'away' | 'there';
  const steps: Readonly<Record<Step, (carl: Editor) => Promise<void>>> = {
    load: (carl) => carl.session().load(),
    reload: (carl) => carl.reloadPage(),
    away: (carl) => carl.turn('away'),
    there: (carl) => carl.turn('there'),
  };
  const begins = [discardedBeside, async () => (await changedTwice())[0]];
  it.each<readonly [string, readonly Step[]]>([
    ['the page is returned to', ['load']],
    ['the page is returned to twice', ['load', 'load']],
    ['the page is loaded again', ['reload']],
    ['the page is loaded again and returned to', ['reload', 'load']],
    ['the page is returned to without a network', ['away', 'load', 'there']],
  ])('stays open while %s', async (_how, way) => {
    for (const begin of begins) {
      const carl = await begin();
      const theirs = await dailyCoins();
      expect(carl.clashes()).toMatchObject([{ pointer: '/dailyCoins', mine: 8, theirs }]);
      await carl.session().flush();
      for (const step of way) await steps[step](carl);
      await carl.session().flush();
      expect([carl.clashes(), carl.body()?.dailyCoins, carl.work()?.saving]).toMatchObject([[{ mine: 8, theirs }], 8, 'conflict']);
      expect(await dailyCoins()).toBe(theirs);
      carl.session().settle({});
      await carl.session().flush();
      expect([await dailyCoins(), carl.work()?.saving]).toEqual([8, 'saved']);
      await server.call('drafts.delete', address);
    }
  });

  it('shows what is typed while it is open, and takes what was typed last', async () => {
    const [carl] = await changedTwice();
    carl.type({ dailyCoins: 7 });
    expect(carl.clashes()).toMatchObject([{ base: 1, mine: 7, theirs: 9 }]);
    await carl.reloadPage();
    carl.session().settle({ '/dailyCoins': 'mine' });
    await carl.session().flush();
    expect(await onServer()).toMatchObject({ dailyCoins: 7, note: 'Hers' });
  });

  it('stays open where somebody types the value from before, also after the page is loaded again', async () => {
    const [carl] = await changedTwice();
    carl.type({ dailyCoins: 1 });
    await carl.reloadPage();
    expect(carl.clashes()).toMatchObject([{ base: 1, mine: 1, theirs: 9 }]);
    expect(carl.body()).toMatchObject({ dailyCoins: 1 });
  });

  it('follows the other editor, who may give way', async () => {
    const [carl, carla] = await changedTwice();
    carla.type({ dailyCoins: 10, note: 'Hers again' });
    await carla.session().flush();
    await carl.session().load();
    expect([carl.clashes(), carl.body()]).toMatchObject([[{ mine: 8, theirs: 10 }], { dailyCoins: 8, note: 'Hers again' }]);
    carla.type({ dailyCoins: 8 });
    await carla.session().flush();
    await carl.session().load();
    expect([carl.clashes(), carl.work()?.saving, carl.body()?.dailyCoins]).toEqual([[], 'saved', 8]);
  });

  it('of one who discards and one who saved since keeps the draft and shows it', async () => {
    const [carl, carla] = await twoEditors(running, address);
    carl.type({ dailyCoins: 3 });
    await carl.session().flush();
    await carla.session().load();
    carla.type({ note: 'Hers' });
    await carla.session().flush();
    await expect(carl.session().discard()).rejects.toMatchObject({
      code: 'release.conflict',
      message: expect.stringContaining('was kept'),
    });
    expect([await onServer(), carl.body()]).toMatchObject([
      { dailyCoins: 3, note: 'Hers' },
      { dailyCoins: 3, note: 'Hers' },
    ]);
    await carl.session().discard();
    expect(await onServer()).not.toHaveProperty('note', 'Hers');
  });

  it('of an undo of the step that began a document and one who saved in it keeps the document', async () => {
    const fresh = { kind: 'campaign', id: 'fresh-undone' } as const;
    const [carl, carla] = await twoEditors(running, fresh);
    carl.session().create({ ...(await onServer()), id: fresh.id });
    await carl.session().flush();
    await carla.session().load();
    carla.type({ note: 'Hers' });
    await carla.session().flush();
    expect(await carl.session().remove()).toBe(false);
    expect(carl.body()).toMatchObject({ id: fresh.id, note: 'Hers' });
    expect(await carl.session().remove()).toBe(true);
    expect(carl.session().get().phase).toBe('missing');
  });

  it('ends with nothing where a new document was saved without an answer and is discarded', async () => {
    const fresh = { kind: 'campaign', id: 'fresh-unheard' } as const;
    const [carl] = await twoEditors(running, fresh);
    await carl.turn('deaf');
    carl.session().create({ ...(await onServer()), id: fresh.id });
    await carl.session().flush();
    await carl.turn('there', false);
    await carl.session().discard();
    expect([carl.session().get().phase, (await server.call('documents.get', fresh)).status]).toEqual(['missing', 404]);
  });

  it('is asked about a new document that the other editor threw away, and ends with either', async () => {
    for (const choice of ['mine', 'theirs'] as const) {
      const fresh = { kind: 'campaign', id: `fresh-${choice}` } as const;
      const [carl, carla] = await twoEditors(running, fresh);
      carl.session().create({ ...(await onServer()), id: fresh.id });
      await carl.session().flush();
      await carla.session().load();
      carl.type({ dailyCoins: 8 });
      await carla.session().discard();
      await carl.session().flush();
      expect(carl.clashes()).toMatchObject([{ pointer: '', theirs: undefined }]);
      await carl.reloadPage();
      expect([carl.clashes().length, carl.body()?.dailyCoins]).toEqual([1, 8]);
      carl.session().settle({ '': choice });
      await carl.session().flush();
      // Joins the reading that the other choice begins.
      await carl.session().load();
      expect(carl.session().get().phase).toBe(choice === 'mine' ? 'ready' : 'missing');
      expect((await server.call('documents.get', fresh)).status).toBe(choice === 'mine' ? 200 : 404);
      if (choice === 'mine') await server.call('drafts.delete', fresh);
    }
  });
});

describe('A save whose answer was lost', () => {
  it.each([
    ['', {}],
    [' and on top of which somebody else changed another value', { note: 'Hers' }],
  ])('asks nothing of who typed on%s', async (_what, theirs) => {
    for (const again of [async () => undefined, (carl: Editor) => carl.session().load(), (carl: Editor) => carl.reloadPage()]) {
      const [carl, carla] = await twoEditors(running, address);
      await carl.turn('deaf');
      carl.type({ dailyCoins: 2 });
      await carl.session().flush();
      carl.type({ dailyCoins: 3 });
      await carla.session().load();
      carla.type(theirs);
      await carla.session().flush();
      await carl.turn('there');
      await again(carl);
      await carl.session().flush();
      expect([carl.clashes(), await onServer()]).toMatchObject([[], { dailyCoins: 3, ...theirs }]);
      await server.call('drafts.delete', address);
    }
  });
});

it('What never reached the server is not taken for what stands there', async () => {
  const [carl, carla] = await twoEditors(running, address);
  await carl.turn('away');
  carl.type({ dailyCoins: 2 });
  await carl.session().flush();
  carl.type({ dailyCoins: 1, note: 'His' });
  carla.type({ dailyCoins: 2 });
  await carla.session().flush();
  await carl.turn('there');
  await carl.session().flush();
  expect([carl.clashes(), await onServer()]).toMatchObject([[], { dailyCoins: 2, note: 'His' }]);
});
