import { describe, expect, test } from 'vitest';
import { hear } from '../../../client/shell/documents/heard.ts';
import { createLibrary } from '../../../client/shell/documents/library.ts';
import type { DocumentNetwork } from '../../../client/shell/documents/network.ts';
import { memoryStorage } from '../../../client/shell/documents/storage.ts';
import type { Manifest, NamedAnswer, ReleaseEvent } from '../../../schemas/delivery.ts';

const place = { market: 'MY', language: 'en' };
const used = ['site:site', 'locale:en.home'];

/** An answer that comes, or fails, when the test says so. */
function held<Value>() {
  let letGo: (value: Value) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    letGo = resolve;
    fail = reject;
  });
  return { promise, letGo, fail };
}

const settled = () => new Promise((done) => setImmediate(done));
const offline = new TypeError('network');
const release = (revision: number, changed: ReleaseEvent['changed']): ReleaseEvent => ({ revision, changed, spreadMs: 0 });
const home = (revision: number, needs: NamedAnswer['needs'] = {}): NamedAnswer => {
  const hash = `h${revision}`;
  const included = Object.fromEntries(Object.values(needs).map((need) => [need, { hash: need }]));
  return { key: 'screen:home', hash, revision, document: { id: 'home', hash }, needs, chunks: [], included };
};

/** A page of revision 1, and a config server of which the test holds back what it puts into `late`. */
async function aPage() {
  const late = new Map<string, Promise<unknown>>();
  const server: { revision: number; killed: string[]; screen: () => NamedAnswer } = { revision: 1, killed: [], screen: () => home(1) };
  const manifest = (): Manifest => ({
    revision: server.revision,
    minClient: '1',
    killed: server.killed,
    documents: { 'site:site': `s${server.revision}`, 'locale:en.home': `t${server.revision}` },
    chunks: [],
  });
  const requests: string[] = [];
  const network: DocumentNetwork = {
    manifest: async () => ((await late.get('manifest')) ?? manifest()) as Manifest,
    async screen(id) {
      requests.push(id);
      return ((await late.get(id)) ?? server.screen()) as NamedAnswer;
    },
    texts: async () => home(1),
    async body(hash) {
      requests.push(hash);
      return (await late.get(hash)) ?? { hash };
    },
  };
  const storage = memoryStorage();
  const library = createLibrary(network, storage, place);
  library.takeManifest(manifest(), { s1: { hash: 's1' }, t1: { hash: 't1' } });
  await library.recall();
  const live = () => [library.revision(), ...used.map((key) => library.index.get(key)?.hash)];
  return { late, server, library, storage, requests, live, heard: hear(library) };
}

describe('Two releases close together', () => {
  test('a slow one does not undo the roll-back behind it', async () => {
    const { heard, late, library, storage, live } = await aPage();
    const body = held();
    late.set('s2', body.promise);
    const first = heard.takeRelease(release(2, { 'site:site': 's2' }), used);
    const second = heard.takeRelease(release(3, { 'site:site': 's1' }), used);
    await settled();
    body.letGo({ hash: 's2' });
    await Promise.all([first, second]);
    expect([live(), library.peek('site:site')]).toEqual([[3, 's1', 't1'], { hash: 's1' }]);
    expect((await storage.readPlace('MY.en'))?.entries['site:site']?.hash).toBe('s1');
  });

  test('what of one could not be had comes with the next', async () => {
    const { heard, late, live } = await aPage();
    late.set('s2', Promise.reject(offline));
    await expect(heard.takeRelease(release(2, { 'site:site': 's2' }), used)).rejects.toBe(offline);
    expect(live()).toEqual([1, 's1', 't1']);
    late.clear();
    await heard.takeRelease(release(3, { 'locale:en.home': 't3' }), used);
    expect(live()).toEqual([3, 's2', 't3']);
  });

  test('nothing of one that could not be had comes over a manifest that was had since', async () => {
    const { heard, late, server, library, live } = await aPage();
    late.set('s2', Promise.reject(offline));
    await heard.takeRelease(release(2, { 'site:site': 's2' }), used).catch(() => undefined);
    server.revision = 3;
    await library.refresh(used);
    await heard.takeRelease(release(4, { 'locale:en.home': 't4' }), used);
    expect(live()).toEqual([4, 's3', 't4']);
  });

  test('one that waits for another is not taken to another market', async () => {
    const { heard, late, server, library, live } = await aPage();
    const body = held();
    late.set('s2', body.promise);
    const first = heard.takeRelease(release(2, { 'site:site': 's2' }), used);
    const second = heard.takeRelease(release(3, { 'locale:en.home': 'of MY' }), used);
    await settled();
    library.enter({ market: 'ID', language: 'en' });
    server.revision = 3;
    await library.recall();
    await library.refresh(used);
    body.letGo({ hash: 's2' });
    await Promise.all([first, second]);
    expect(live()).toEqual([3, 's3', 't3']);
  });

  test('nothing of one that could not be had is taken to another market', async () => {
    const { heard, late, library, live } = await aPage();
    late.set('s2', Promise.reject(offline));
    await heard.takeRelease(release(2, { 'site:site': 's2' }), used).catch(() => undefined);
    late.clear();
    library.enter({ market: 'ID', language: 'en' });
    await library.recall();
    await library.refresh(used);
    await heard.takeRelease(release(3, { 'locale:en.home': 't3' }), used);
    expect(live()).toEqual([3, 's1', 't3']);
  });

  test('both count where the server names the later revision in both', async () => {
    const { heard, live } = await aPage();
    await heard.takeRelease(release(3, { 'site:site': 's2' }), used);
    await heard.takeRelease(release(3, { 'locale:en.home': 't3' }), used);
    expect(live()).toEqual([3, 's2', 't3']);
  });

  test('one that was taken does not come again with the next, over what is fresher', async () => {
    const { heard, library, live } = await aPage();
    await heard.takeRelease(release(3, { 'site:site': 's2' }), used);
    library.takeAnswer(home(4, { 'site:site': 's4' }));
    await heard.takeRelease(release(3, { 'locale:en.home': 't3' }), used);
    expect(live()).toEqual([3, 's4', 't3']);
  });

  test('one that the manifest has brought is taken without a request, and shown by nobody again', async () => {
    const { heard, server, library, requests, live } = await aPage();
    server.revision = 2;
    await library.refresh(used);
    requests.length = 0;
    let shown = 0;
    library.changes.subscribe(() => {
      shown += 1;
    });
    await heard.takeRelease(release(2, { 'site:site': 's2' }), used);
    expect([live(), requests, shown]).toEqual([[2, 's2', 't2'], [], 0]);
  });
});

describe('A release beside other answers on their way', () => {
  test('a manifest that was asked for before it does not undo it', async () => {
    const { heard, late, server, library, live } = await aPage();
    const body = held();
    late.set('s2', body.promise);
    server.revision = 2;
    const refreshed = library.refresh(used);
    await settled();
    await heard.takeRelease(release(3, { 'site:site': 's3', 'locale:en.home': 't3' }), used);
    body.letGo({ hash: 's2' });
    await refreshed;
    expect(live()).toEqual([3, 's3', 't3']);
  });

  test('a manifest of a newer revision is not undone by it', async () => {
    const { heard, late, server, library, live } = await aPage();
    const body = held();
    late.set('s2', body.promise);
    const taken = heard.takeRelease(release(2, { 'site:site': 's2' }), used);
    await settled();
    server.revision = 3;
    await library.refresh(used);
    body.letGo({ hash: 's2' });
    await taken;
    expect(live()).toEqual([3, 's3', 't3']);
  });

  test('a server that went back to an older revision is followed', async () => {
    const { server, library, live } = await aPage();
    server.revision = 0;
    await library.refresh(used);
    expect(live()).toEqual([0, 's0', 't0']);
  });

  test('a switch thrown while a manifest’s documents are fetched stays', async () => {
    const { heard, late, server, library } = await aPage();
    const body = held();
    late.set('s2', body.promise);
    server.revision = 2;
    const refreshed = library.refresh(used);
    await settled();
    heard.takeKill({ target: 'block:list', on: true });
    body.letGo({ hash: 's2' });
    await refreshed;
    expect(library.killed.get()).toEqual(['block:list']);
  });

  test('a screen asked for before it is asked about again at its next opening', async () => {
    const { heard, late, server, library } = await aPage();
    const answer = held<NamedAnswer>();
    late.set('home', answer.promise);
    const opened = library.open('home');
    await settled();
    await heard.takeRelease(release(2, { 'screen:home': 'h2', 'locale:en.home': 't2' }), used);
    answer.letGo(home(1, { 'locale:en.home': 't1' }));
    await opened;
    expect(library.index.get('locale:en.home')?.hash).toBe('t2');
    late.clear();
    server.screen = () => home(2, { 'locale:en.home': 't2' });
    await library.open('home');
    await settled();
    expect(library.bundle('home')?.hash).toBe('h2');
  });

  test('a screen is not asked about again and again where the server is behind', async () => {
    const { heard, server, library, requests } = await aPage();
    await library.open('home');
    await heard.takeRelease(release(3, { 'screen:home': 'h3' }), used);
    // As whoever shows a screen: it is opened at each change.
    const stop = library.changes.subscribe(() => void library.open('home'));
    requests.length = 0;
    server.screen = () => home(2);
    await library.open('home');
    for (let turn = 0; turn < 20; turn += 1) await settled();
    stop();
    // Once more when its new document is there.
    expect(requests.filter((each) => each === 'home')).toHaveLength(2);
  });

  test('a screen whose newer document the server does not have yet is shown as it was', async () => {
    const { heard, late, server, library } = await aPage();
    await library.open('home');
    await heard.takeRelease(release(3, { 'screen:home': 'h3' }), []);
    late.set('h3', Promise.reject(offline));
    server.screen = () => home(2);
    await library.open('home');
    expect(library.bundle('home')?.hash).toBe('h2');
  });

  test('a document that is gone when it arrives stays away', async () => {
    const { heard, late, library } = await aPage();
    await library.open('home');
    const body = held();
    late.set('s2', body.promise);
    const taken = heard.takeRelease(release(2, { 'site:site': 's2', 'screen:home': 'h2' }), used);
    await settled();
    library.index.remove('screen:home');
    body.letGo({ hash: 's2' });
    await taken;
    expect(library.keys()).not.toContain('screen:home');
  });

  test('a known screen that it changed is asked about when it is opened: it may need other texts', async () => {
    const { heard, server, library } = await aPage();
    await library.open('home');
    await heard.takeRelease(release(2, { 'screen:home': 'h2' }), used);
    server.screen = () => home(2, { 'locale:en.more': 'm2' });
    await library.open('home');
    await settled();
    expect(library.bundle('home')?.bodies).toEqual({ 'locale:en.more': { hash: 'm2' } });
  });
});
