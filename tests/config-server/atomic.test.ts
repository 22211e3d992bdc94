import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { anOperatorClient } from './ops.ts';
import { aServer } from './servers.ts';

const mark = (at: number) => `${at}`.padStart(4, '0');
/** The home screen, its campaign and its texts, each with the number of the release. */
const marked: Readonly<Record<string, (at: number) => (body: Body) => Body>> = {
  'screen:home': (at) => (body) => ({ ...body, state: { ...body.state, name: mark(at) } }),
  'campaign:check-in': (at) => (body) => ({ ...body, dailyCoins: at }),
  'locale:en.home': (at) => (body) => ({
    ...body,
    texts: { ...body.texts, help: mark(at) },
    numbers: { help: 'The release that wrote it.' },
  }),
};

const sizes = [
  [5, 6],
  [20, 30],
] as const;

it.each(inAll(sizes.slice(0, 1), sizes))(
  '%i clients that read while %i releases of three documents go live never see a mix, and find each hash they are named',
  async (count, releases) => {
    const last = releases + 2;
    const folder = await writeProduct(withChange('campaign:check-in', (body: Body) => ({ ...body, dailyCoins: 1 })));
    const running = await aServer({ folder });
    const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    const keys = Object.keys(marked);
    const publish = async (at: number) => {
      for (const key of keys) expect((await ops.save(key, marked[key]!(at))).status).toBe(200);
      expect((await ops.release(mark(at), keys)).json.state).toBe('live');
    };
    await publish(2);
    const address = await running.listen();
    const read = async (path: string) => {
      const answer = await fetch(`${address}/config/v1/${path}`);
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as Body;
    };

    let isOver = false;
    let begun = 2;
    /** The newest release that each client has read whole, by its screen and by its manifest. */
    const seen: number[] = Array(count).fill(0);
    const progress = new EventEmitter().setMaxListeners(count + 1);
    const seenByAll = async () => {
      while (seen.some((newest) => newest < begun)) await once(progress, 'read');
    };
    const client = async (_: unknown, at: number) => {
      let newest = 0;
      while (!isOver) {
        const { revision, document, included, needs } = await read('screens/home?market=MY&language=en&with=needs');
        const [campaign, texts] = [included[needs['campaign:check-in']], included[needs['locale:en.home']]];
        expect([document.state.name, mark(campaign.dailyCoins), texts.texts.help]).toEqual(Array(3).fill(mark(revision)));
        expect(revision).toBeGreaterThanOrEqual(newest);
        newest = revision;
        const manifest = await read('manifest?market=MY&language=en');
        const bodies = await Promise.all(keys.map((key) => read(`documents/${manifest.documents[key]}`)));
        expect([bodies[0].state.name, mark(bodies[1].dailyCoins), bodies[2].texts.help]).toEqual(Array(3).fill(mark(manifest.revision)));
        seen[at] = Math.min(revision, manifest.revision);
        progress.emit('read');
        if (seen[at] === begun && !isOver) await once(progress, 'release');
      }
    };
    const clients = Promise.all(Array.from({ length: count }, client));
    try {
      await Promise.race([seenByAll(), clients]);
      for (let at = 3; at <= last; at += 1) {
        // Each client reads from before a release goes live until it has read that one.
        begun = at;
        progress.emit('release');
        await publish(at);
        await Promise.race([seenByAll(), clients]);
      }
    } finally {
      isOver = true;
      progress.emit('release');
      await clients.finally(() => running.end());
    }
    expect(running.server.product.current().revision).toBe(last);
  },
);
