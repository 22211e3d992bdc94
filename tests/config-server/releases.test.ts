import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BaselineRefused } from '../../config-server/baseline/refused.ts';
import { aProduct, type Body, pathOf, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { aServer, get, type Running } from './servers.ts';

const change = async (folder: string, key: Parameters<typeof withChange>[0], by: (body: Body) => void) => {
  await writeProduct(withChange(key, by), folder);
};

const dailyCoins = async (running: Running) => (await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins;

/** Five ways of breaking a baseline, each with the problem that must be told first. */
const breakages: readonly (readonly [way: string, code: string, breakIt: (folder: string) => Promise<void>])[] = [
  ['syntax', 'document.syntax', (folder) => writeFile(join(folder, 'screens/home.json'), '{\n  "id": "home",\n  "blocks": [\n')],
  [
    'schema',
    'schema.unknown_property',
    (folder) =>
      change(folder, 'screen:home', (body) => {
        body.colour = 'red';
      }),
  ],
  [
    'link',
    'link.screen',
    (folder) =>
      change(folder, 'screen:home', (body) => {
        body.blocks[0].blocks[1].onPress[1].to = 'gone';
      }),
  ],
  [
    'text',
    'text.missing',
    (folder) =>
      change(folder, 'locale:kh.home', (body) => {
        delete body.texts.help;
      }),
  ],
  [
    'number',
    'schema.range',
    (folder) =>
      change(folder, 'campaign:check-in', (body) => {
        body.dailyCoins = 0;
      }),
  ],
];

describe('A broken baseline is never served', () => {
  it.each(breakages)('broken in %s, a first start refuses with the list of problems', async (_way, code, breakIt) => {
    const folder = await writeProduct();
    await breakIt(folder);
    const database = await aMigratedDatabase();
    const refused = await aServer({ folder, database }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(BaselineRefused);
    expect((refused as BaselineRefused).problems.map((problem) => problem.code)).toEqual([code]);
    await database.close();
  });

  it.each(breakages)('broken in %s, a restart serves the last good release and says so', async (_way, code, breakIt) => {
    const first = await aServer();
    const before = (await get(first, '/config/v1/manifest')).json();
    await first.stop();
    await breakIt(first.folder);

    const second = await aServer({ database: first.database, folder: first.folder });
    expect((await get(second, '/config/v1/manifest')).json()).toEqual(before);
    expect((await get(second, '/config/v1/screens/home')).status).toBe(200);
    expect(await dailyCoins(second)).toBe(1);
    const ready = await get(second, '/readyz');
    expect([ready.status, ready.json().status]).toEqual([200, 'degraded']);
    expect(ready.json().reasons.join()).toContain(code);
    expect((await second.http.app.inject('/metrics')).body).toContain('config_degraded 1');
    expect(second.logged.some((line) => line.includes(code))).toBe(true);
    await second.stop();

    await writeProduct(aProduct(), second.folder);
    const third = await aServer({ database: second.database, folder: second.folder });
    expect((await get(third, '/readyz')).json().status).toBe('ready');
    expect((await get(third, '/config/v1/manifest')).json().revision).toBe(1);
    await third.end();
  });
});

describe('A baseline becomes a release of what it changes', () => {
  it('a restart with the same documents makes none', async () => {
    const first = await aServer();
    await first.stop();
    const second = await aServer({ database: first.database, folder: first.folder });
    expect((await get(second, '/config/v1/manifest')).json().revision).toBe(1);
    await second.end();
  });

  it('a changed number is live after a reload, under a new revision, and nothing else changes its hash', async () => {
    const running = await aServer();
    const before = (await get(running, '/config/v1/manifest?market=MY&language=en')).json();
    await change(running.folder, 'campaign:check-in', (body) => {
      body.dailyCoins = 2;
    });
    expect(await running.server.reloadBaseline()).toEqual({ ok: true, revision: 2 });
    const after = (await get(running, '/config/v1/manifest?market=MY&language=en')).json();
    expect(await dailyCoins(running)).toBe(2);
    expect(after.revision).toBe(2);
    expect({ ...after.documents, 'campaign:check-in': before.documents['campaign:check-in'] }).toEqual(before.documents);
    const old = await get(running, `/config/v1/documents/${before.documents['campaign:check-in']}`);
    expect(old.json().dailyCoins).toBe(1);
    await running.end();
  });

  it('an earlier screen can still be fetched by its hash', async () => {
    const running = await aServer();
    const { 'screen:home': hash } = (await get(running, '/config/v1/manifest')).json().documents;
    await change(running.folder, 'screen:home', (body) => {
      body.state.tab = 'mine';
    });
    await running.server.reloadBaseline();
    expect((await get(running, '/config/v1/manifest')).json().documents['screen:home']).not.toBe(hash);
    expect((await get(running, `/config/v1/documents/${hash}`)).json().state.tab).toBe('all');
    await running.end();
  });

  it('a change of what members may not read is a release without a change for them', async () => {
    const running = await aServer();
    const etag = (await get(running, '/config/v1/campaigns/summer')).json().$live.hash;
    await change(running.folder, 'campaign:summer', (body) => {
      body.total = 50;
    });
    expect(await running.server.reloadBaseline()).toEqual({ ok: true, revision: 2 });
    expect((await get(running, '/config/v1/campaigns/summer')).json().$live.hash).toBe(etag);
    expect(running.server.releases.at(new Date(running.clock.now())).documents.get('campaign:summer')).toMatchObject({ total: 50 });
    await running.end();
  });

  it('a document that is gone is not found any more', async () => {
    const running = await aServer();
    const documents = withChange('screen:records', (body) => {
      body.blocks = [];
    }).filter(({ id }) => id !== 'summer');
    const { rm } = await import('node:fs/promises');
    await rm(join(running.folder, pathOf(aProduct().find(({ id }) => id === 'summer')!)));
    await writeProduct(documents, running.folder);
    expect(await running.server.reloadBaseline()).toMatchObject({ ok: true });
    expect((await get(running, '/config/v1/campaigns/summer')).status).toBe(404);
    await running.end();
  });

  it('a broken reload leaves what is live and says so until a good one comes', async () => {
    const running = await aServer();
    await change(running.folder, 'campaign:check-in', (body) => {
      body.dailyCoins = -1;
    });
    expect(await running.server.reloadBaseline()).toMatchObject({
      ok: false,
      problems: [{ code: 'schema.range', pointer: '/dailyCoins' }],
    });
    expect(await dailyCoins(running)).toBe(1);
    expect(running.server.degraded()).toContain('schema.range');
    await writeProduct(aProduct(), running.folder);
    await running.server.reloadBaseline();
    expect(running.server.degraded()).toBeUndefined();
    await running.end();
  });

  it('the live release is at hand for the member server, the same object until the next', async () => {
    const running = await aServer();
    const now = new Date(running.clock.now());
    let heard = 0;
    const stop = running.server.releases.onChange(() => {
      heard += 1;
    });
    const first = running.server.releases.at(now);
    expect(first).toMatchObject({ revision: 1, effectiveAt: '2025-08-10T00:00:00.000Z' });
    expect(running.server.releases.at(now)).toBe(first);
    expect(first.documents.get('campaign:check-in')).toMatchObject({ dailyCoins: 1 });
    // A clock before the first release still has rules.
    expect(running.server.releases.at(new Date(0))).toBe(first);
    await change(running.folder, 'campaign:check-in', (body) => {
      body.dailyCoins = 3;
    });
    await running.server.reloadBaseline();
    stop();
    expect(heard).toBe(1);
    expect(running.server.releases.at(now)).toMatchObject({ revision: 2 });
    await running.end();
  });

  it('what the page brings along has the bodies of its manifest', async () => {
    const running = await aServer();
    const { manifest, documents } = running.server.boot('MY', 'en');
    expect(manifest).toEqual((await get(running, '/config/v1/manifest?market=MY&language=en')).json());
    expect(Object.keys(documents).sort()).toEqual(Object.values(manifest.documents).sort());
    await running.end();
  });
});
