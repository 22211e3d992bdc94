import { describe, expect, test } from 'vitest';
import { hear } from '../../../client/shell/documents/heard.ts';
import { createLibrary } from '../../../client/shell/documents/library.ts';
import { type DocumentNetwork, NotThere } from '../../../client/shell/documents/network.ts';
import { bodiesFirst, memoryStorage } from '../../../client/shell/documents/storage.ts';
import type { Manifest, NamedAnswer } from '../../../schemas/delivery.ts';

const place = { market: 'MY', language: 'en' };
const manifest = (revision: number, documents: Manifest['documents'] = { 'site:site': 's1' }): Manifest => ({
  revision,
  minClient: '1',
  killed: [],
  documents,
  chunks: [],
});
const answer = (revision: number, hash: string): NamedAnswer => ({
  key: 'screen:coins',
  hash,
  revision,
  document: { id: 'coins', hash },
  needs: { 'locale:en.coins': `t-${hash}` },
  chunks: [],
  included: { [`t-${hash}`]: { texts: { title: hash } } },
});

/** A config server that counts what it is asked; `down` cuts it off. */
function aServer() {
  const asked: string[] = [];
  const server = { revision: 1, hash: 'c1', down: false };
  const reach = (what: string) => {
    if (server.down) throw new TypeError('network');
    asked.push(what);
  };
  const network: DocumentNetwork = {
    async manifest() {
      reach('manifest');
      return manifest(server.revision);
    },
    async screen(id) {
      reach(`screen ${id}`);
      if (id !== 'coins') throw new NotThere(id);
      return answer(server.revision, server.hash);
    },
    async texts(language, namespace) {
      reach(`texts ${language} ${namespace}`);
      return { ...answer(server.revision, 'x'), key: `locale:${language}.${namespace}`, needs: {}, document: { texts: {} } };
    },
    async body(hash) {
      reach(`body ${hash}`);
      return { hash };
    },
  };
  return { server, network, asked };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('the library', () => {
  test('a screen never seen takes one request, the same again none', async () => {
    const { network, asked } = aServer();
    const library = createLibrary(network, memoryStorage(), place);
    library.takeManifest(manifest(1), { s1: {} });
    await library.open('coins');
    await library.open('coins');
    expect(asked).toEqual(['screen coins']);
    expect(library.bundle('coins')?.bodies).toEqual({ 'locale:en.coins': { texts: { title: 'c1' } } });
  });

  test('a screen of an older release is shown at once and asked about behind it', async () => {
    const { network, asked, server } = aServer();
    const library = createLibrary(network, memoryStorage(), place);
    library.takeManifest(manifest(1), { s1: {} });
    await library.open('coins');
    Object.assign(server, { revision: 2, hash: 'c2' });
    library.takeManifest(manifest(2));
    expect(library.bundle('coins')?.hash).toBe('c1');
    await library.open('coins');
    await settled();
    expect(library.bundle('coins')?.hash).toBe('c2');
    expect(asked).toEqual(['screen coins', 'screen coins']);
  });

  test('with the server gone a new start still has what was stored', async () => {
    const { network, server } = aServer();
    const storage = memoryStorage();
    const before = createLibrary(network, storage, place);
    before.takeManifest(manifest(1), { s1: {} });
    await before.recall();
    await before.open('coins');
    server.down = true;
    const after = createLibrary(network, storage, place);
    after.takeManifest(manifest(1), { s1: {} });
    await after.recall();
    await after.open('coins');
    expect(after.bundle('coins')?.hash).toBe('c1');
  });

  test('what is stored names no document before it is stored itself', async () => {
    const { network } = aServer();
    const storage = memoryStorage();
    let letGo = () => {};
    const writes = new Promise<void>((done) => {
      letGo = done;
    });
    const writeBodies: typeof storage.writeBodies = async (more) => {
      await writes;
      await storage.writeBodies(more);
    };
    const library = createLibrary(network, bodiesFirst({ ...storage, writeBodies }), place);
    await library.recall();
    await library.open('coins');
    await settled();
    expect(Object.keys((await storage.readPlace('MY.en'))?.entries ?? {})).toEqual([]);
    letGo();
    await settled();
    expect(Object.keys((await storage.readPlace('MY.en'))?.entries ?? {})).toContain('screen:coins');
  });

  describe('a page that was left after it had heard of a release, opened anew from the older page', () => {
    const older = manifest(1, { 'screen:coins': 'c1', 'locale:en.coins': 't-c1' });
    const documents = { c1: { id: 'coins', hash: 'c1' }, 't-c1': { texts: { title: 'c1' } } };

    async function leftAfterRelease() {
      const { network, server } = aServer();
      const storage = memoryStorage();
      const before = createLibrary(network, storage, place);
      before.takeManifest(older, documents);
      await before.recall();
      Object.assign(server, { revision: 2, hash: 'c2' });
      await hear(before).takeRelease({ revision: 2, changed: { 'screen:coins': 'c2' }, spreadMs: 0 }, ['screen:coins', 'locale:en.coins']);
      return { network, server, storage };
    }

    test.each([
      ['with the server there', false],
      ['with the server gone', true],
    ])('shows the stored newer screen, told once, %s', async (_, down) => {
      const { network, server, storage } = await leftAfterRelease();
      const after = createLibrary(network, storage, place);
      after.takeManifest(older, documents);
      let told = 0;
      after.changes.subscribe(() => {
        told += 1;
      });
      // Shown before what is stored was read.
      await after.open('coins');
      server.down = down;
      await after.recall();
      await after.refresh(['screen:coins', 'locale:en.coins']).catch(() => undefined);
      expect([after.bundle('coins')?.hash, after.revision(), told]).toEqual(['c2', 2, 1]);
      expect(after.bundle('coins')?.bodies).toEqual({ 'locale:en.coins': { texts: { title: 'c2' } } });
    });

    test('keeps what is shown where the bodies of the newer one are gone, and asks the server for it', async () => {
      const { network, server, storage } = await leftAfterRelease();
      const emptied = { ...memoryStorage(), readPlace: storage.readPlace };
      const after = createLibrary(network, emptied, place);
      after.takeManifest(older, documents);
      server.down = true;
      await after.recall();
      expect(after.bundle('coins')?.hash).toBe('c1');
      server.down = false;
      await after.refresh(['screen:coins', 'locale:en.coins']);
      expect(after.revision()).toBe(2);
    });
  });

  test('what is not there is told apart from what cannot be reached', async () => {
    const { network, server } = aServer();
    const library = createLibrary(network, memoryStorage(), place);
    await expect(library.open('nothing')).rejects.toBeInstanceOf(NotThere);
    server.down = true;
    await expect(library.open('coins')).rejects.toBeInstanceOf(TypeError);
  });

  test('a release changes an open screen whole, tells once, and fetches nothing that is not shown', async () => {
    const { network, asked, server } = aServer();
    const library = createLibrary(network, memoryStorage(), place);
    library.takeManifest(manifest(1, { 'site:site': 's1', 'campaign:levels': 'l1' }), { s1: {}, l1: {} });
    await library.open('coins');
    asked.length = 0;
    Object.assign(server, { revision: 2, hash: 'c2' });
    let told = 0;
    library.changes.subscribe(() => {
      told += 1;
    });
    const changed = { 'screen:coins': 'c2', 'campaign:levels': 'l2', 'screen:never-seen': 'n2' } as const;
    await hear(library).takeRelease({ revision: 2, changed, spreadMs: 0 }, ['screen:coins', 'locale:en.coins']);
    expect(asked).toEqual(['screen coins']);
    expect(told).toBe(1);
    expect(library.bundle('coins')?.hash).toBe('c2');
    expect(library.revision()).toBe(2);
  });

  test('an event older than the manifest changes nothing: the manifest holds what it changed', async () => {
    const { network, asked } = aServer();
    const library = createLibrary(network, memoryStorage(), place);
    library.takeManifest(manifest(5), { s1: {} });
    await hear(library).takeRelease({ revision: 4, changed: { 'site:site': 's0' }, spreadMs: 0 }, ['site:site']);
    expect([library.revision(), asked]).toEqual([5, []]);
  });

  test('a kill switch of another market is not ours', () => {
    const library = createLibrary(aServer().network, memoryStorage(), place);
    hear(library).takeKill({ target: 'screen:home', market: 'ID', on: true });
    hear(library).takeKill({ target: 'block:list', on: true });
    expect(library.killed.get()).toEqual(['block:list']);
    hear(library).takeKill({ target: 'block:list', on: false });
    expect(library.killed.get()).toEqual([]);
  });
});
