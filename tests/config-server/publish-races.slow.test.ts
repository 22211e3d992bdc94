import { expect, it } from 'vitest';
import { Faults } from '../../server-kit/faults.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

const keys = ['campaign:check-in', 'campaign:summer', 'screen:home'] as const;
const change: Readonly<Record<(typeof keys)[number], (mark: number) => (body: Body) => Body>> = {
  'campaign:check-in': (mark) => (body) => ({ ...body, dailyCoins: mark }),
  'campaign:summer': (mark) => (body) => ({ ...body, total: mark }),
  'screen:home': (mark) => (body) => ({ ...body, state: { ...body.state, count: mark } }),
};

/** Saves until nobody else was faster. */
async function saveOver(ops: OperatorClient, key: (typeof keys)[number], mark: number): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { status } = await ops.save(key, change[key](mark));
    if (status === 200) return;
    expect(status).toBe(412);
  }
  throw new Error(`${key} could not be saved`);
}

/** An editor saves one or two documents and releases them; gives whether the release was accepted. */
async function saveAndRelease(ops: OperatorClient, turn: number): Promise<boolean> {
  const mark = turn + 100;
  const chosen = keys.filter((_key, at) => at === turn % 3 || at === turn % 2);
  for (const key of chosen) await saveOver(ops, key, mark);
  const released = await ops.release(`Mark ${mark}`, chosen);
  // Another may have released the draft meanwhile: then there is none, or a new one over something else.
  expect([201, 404, 412], JSON.stringify(released.json)).toContain(released.status);
  return released.status === 201;
}

onEachDatabase('Publishing on the %s database', (open) => {
  it('20 releases of 4 editors in two processes over the same documents make one history, in which each that was accepted stands', async () => {
    const running = await aServer({ database: await open() });
    const other = await aServer({ database: running.database, folder: running.folder });
    const editors = await Promise.all(
      ['ann', 'bob', 'cem', 'dan'].map((id, at) => anOperatorClient(at % 2 === 0 ? running : other, { id })),
    );
    const titles: string[] = [];
    await Promise.all(
      editors.map(async (ops, editor) => {
        for (let turn = editor; turn < 20; turn += editors.length) {
          if (await saveAndRelease(ops, turn)) titles.push(`Mark ${turn + 100}`);
        }
      }),
    );
    expect(titles.length).toBeGreaterThan(0);

    const listed = (await editors[0]!.call('releases.list', { limit: 100 })).json.items;
    const history = listed.filter(({ origin }: Body) => origin === 'ops').reverse();
    expect(history.map(({ title }: Body) => title).sort()).toEqual(titles.sort());
    expect(history.map(({ revision }: Body) => revision)).toEqual(history.map((_: Body, at: number) => at + 2));
    // Each release of a document stands over the one before, and the last is live in both processes.
    await Promise.all([running, other].map(({ server }) => server.refresh()));
    for (const key of keys) {
      const { kind, id } = partsOf(key);
      const chain = history.flatMap(({ documents }: Body) => documents.filter((each: Body) => each.kind === kind && each.id === id));
      expect(chain.slice(1).map(({ before }: Body) => before)).toEqual(chain.slice(0, -1).map(({ after }: Body) => after));
      for (const ops of chain.length > 0 ? [editors[0]!, editors[1]!] : []) {
        expect((await ops.call('documents.get', { kind, id, view: 'live' })).json.hash).toBe(chain.at(-1).after);
      }
    }
    await other.stop();
    await running.end();
  });

  it('a statement that fails at any place of a release leaves the old one, and the draft', async () => {
    const faults = new Faults();
    const running = await aServer({ database: await open({ faults }) });
    const ops = await anOperatorClient(running, { id: 'ann' });
    const both = async (one: Running) => [
      (await get(one, '/config/v1/campaigns/check-in')).json().dailyCoins,
      (await get(one, '/config/v1/screens/home')).json().state.count,
    ];
    await ops.save('campaign:check-in', change['campaign:check-in'](7));
    await ops.save('screen:home', change['screen:home'](7));
    let cut = 0;
    for (let isCut = true; isCut && cut < 60; ) {
      cut += 1;
      const target = `statement:releases.create:${cut}`;
      faults.set({ target, times: 1 });
      const answer = await ops.release('Seven', ['campaign:check-in', 'screen:home']);
      isCut = faults.take(target) === undefined;
      await running.server.refresh();
      expect([cut, answer.status >= 500, await both(running)]).toEqual([cut, isCut, isCut ? [1, 0] : [7, 7]]);
      if (isCut) expect((await ops.read('campaign:check-in')).view).toBe('draft');
    }
    expect(cut).toBeGreaterThan(10);
    faults.clear();
    expect((await ops.call('releases.list')).json.items).toHaveLength(2);
    await running.end();
  });
});
