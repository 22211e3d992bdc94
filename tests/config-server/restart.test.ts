import { describe, expect, it } from 'vitest';
import type { Vocabulary } from '../../config-server/documents/vocabulary.ts';
import { CheckedLater } from '../../config-server/live/checked-later.ts';
import { type Body, vocabulary, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { aMigratedDatabase } from '../server-kit/embedded.ts';
import { anOperatorClient } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

/** A server of the build `one`, unless it says otherwise. */
const start = (before: Parameters<typeof aServer>[0] = {}) => aServer({ build: 'one', ...before });

const isChecked = ({ server }: Running): boolean => {
  const live = server.product.current();
  if (!(live instanceof CheckedLater)) throw new Error('Another kind of live product');
  return live.checkedSoFar !== undefined;
};

const coins = (dailyCoins: number) => (body: Body) => ({ ...body, dailyCoins });

async function releaseCoins(running: Running, dailyCoins: number): Promise<void> {
  const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
  await ops.save('campaign:check-in', coins(dailyCoins));
  expect((await ops.release('Coins', ['campaign:check-in'])).json.state).toBe('live');
}

const { sample: _, ...fewer } = vocabulary.campaigns;
/** What a build knows that has lost a campaign type. */
const narrower: Vocabulary = { ...vocabulary, campaigns: fewer };

type Between = (running: Running) => Promise<unknown>;
const nothing: Between = async () => {};
const otherBuildReleases: Between = async ({ database, folder, clock }) => {
  const other = await aServer({ database, folder, clock, build: 'two' });
  await releaseCoins(other, 3);
  await other.stop();
};

describe('A restart', () => {
  it.each<[string, boolean, Between, Parameters<typeof start>[0]]>([
    ['of the same build', false, nothing, {}],
    ['after a release that the build has checked', false, (running) => releaseCoins(running, 2), {}],
    ['with another build', true, nothing, { build: 'two' }],
    ['without the name of a build', true, nothing, { build: undefined }],
    ['with a changed document', true, ({ folder }) => writeProduct(withChange('campaign:check-in', coins(4)), folder), {}],
    ['after a release that another build has checked', true, otherBuildReleases, {}],
  ])('%s: checks the documents: %s', async (_what, checks, between, options) => {
    const first = await start({ database: await aMigratedDatabase() });
    expect(isChecked(first)).toBe(true);
    await between(first);
    await first.stop();
    const { database, folder, clock } = first;
    const second = await start({ database, folder, clock, ...options });
    expect(isChecked(second)).toBe(checks);
    await second.stop();
    const third = await start({ database, folder, clock, ...options });
    expect(isChecked(third), 'what was checked is known').toBe(options?.build === undefined && 'build' in options!);
    await third.end();
  });

  it('with checks that the documents no longer pass says so, and again the next time', async () => {
    const first = await start({ database: await aMigratedDatabase() });
    await first.stop();
    const { database, folder } = first;
    for (const _time of [1, 2]) {
      const next = await start({ database, folder, build: 'two', vocabulary: narrower });
      expect((await get(next, '/readyz')).json().reasons.join()).toContain('campaign.type');
      await next.stop();
    }
    await database.close();
  });
});

describe('Documents that were not checked at the start', () => {
  it('are delivered, and checked when an operator comes', async () => {
    const first = await start({ database: await aMigratedDatabase() });
    await first.stop();
    const running = await start({ database: first.database, folder: first.folder });
    expect((await get(running, '/config/v1/screens/home')).status).toBe(200);
    expect(isChecked(running)).toBe(false);
    const ops = await anOperatorClient(running, { id: 'ann', role: 'admin' });
    expect((await ops.save('campaign:check-in', coins(0))).json.problems).toMatchObject([{ code: 'schema.range' }]);
    expect(isChecked(running)).toBe(true);
    await running.end();
  });

  it('are the same set for all who ask while they are checked in turns', async () => {
    const first = await start({ database: await aMigratedDatabase() });
    await first.stop();
    const running = await start({ database: first.database, folder: first.folder });
    const waiting = [running.server.product.whenChecked(), running.server.product.whenChecked()];
    const { checked } = running.server.product.current();
    for (const live of await Promise.all(waiting)) expect(live.checked).toBe(checked);
    expect(checked.problems).toEqual([]);
    await running.end();
  });

  it('are followed when another process releases', async () => {
    const first = await start({ database: await aMigratedDatabase() });
    const second = await start({ database: first.database, folder: first.folder });
    expect(isChecked(second)).toBe(false);
    await releaseCoins(first, 5);
    await second.server.refresh();
    expect(isChecked(second)).toBe(false);
    expect((await second.server.product.whenChecked()).checked.documents.get('campaign:check-in')?.body).toMatchObject({ dailyCoins: 5 });
    await second.stop();
    await first.end();
  });
});
