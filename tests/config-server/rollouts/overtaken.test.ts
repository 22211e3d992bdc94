import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBases } from '../../../config-server/releases/index.ts';
import { anOperatorClient, type OperatorClient, partsOf, passTo } from '../ops.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';

let running: Running;
let ann: OperatorClient;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await anOperatorClient(running, { id: 'ann' });
});
afterAll(() => running.end());

const texts = 'locale:en.settings';
const draft = (said: string) => ann.save(texts, (body) => ({ ...body, texts: { ...body.texts, title: said } }));
const begin = async (): Promise<string> =>
  (await ann.call('rollouts.create', { title: 'A word', reason: 'A test', share: 10, documents: [partsOf(texts)] })).json.id;
const newest = async () => (await ann.call('rollouts.list')).json.items[0];
const shownTo = async (trial: string) => [
  (await get(running, `/config/v1/locales/en/settings?market=MY&language=en${trial && `&trial=${trial}`}`)).json().texts.title,
  (await get(running, `/config/v1/manifest?market=MY&language=en${trial && `&trial=${trial}`}`)).json().rollout,
];
/** The next day at ten. */
const later = (): string => `${new Date(Date.parse(running.clock.now()) + 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`;

describe('A release that changes what a roll-out tries ends it as it goes live (decision 0029)', () => {
  it.each<[string, (id: string) => Promise<string>, string, string]>([
    [
      'the same draft, at once',
      async () => {
        await ann.release('At once', [texts]);
        return 'At once';
      },
      'First',
      'First',
    ],
    [
      'another draft of it, at its time',
      async () => {
        const at = later();
        await draft('Second, for all');
        await ann.release('At its time', [texts], at);
        expect((await newest()).state).toBe('running');
        await passTo(running, at);
        return 'At its time';
      },
      'Second',
      'Second, for all',
    ],
    [
      'the one before it, rolled back',
      async () => {
        const [release] = (await ann.call('releases.list', { limit: 1 })).json.items;
        expect((await ann.call('releases.rollBack', { id: release.id, reason: 'Not yet' })).status).toBe(201);
        return 'Roll back “At its time”';
      },
      'Third',
      'First',
    ],
  ])('%s', async (_what, goLive, tried, released) => {
    await draft(tried);
    const id = await begin();
    expect((await shownTo(id))[0]).toBe(tried);
    const why = `The release “${await goLive(id)}” changed what it tries: Settings in English`;
    expect(await newest()).toMatchObject({ state: 'overtaken', endReason: why });
    expect([await shownTo(id), await shownTo('')]).toEqual([
      [released, undefined],
      [released, undefined],
    ]);
    const [row] = (await ann.call('auditLog.list', { action: 'rollout.', limit: 1 })).json.items;
    expect(row).toMatchObject({ action: 'rollout.overtaken', target: `rollout:${id}`, reason: why });
  });

  it('the next roll-out can begin at once', async () => {
    await ann.call('drafts.delete', partsOf(texts));
    await draft('Fourth');
    const id = await begin();
    expect((await newest()).state).toBe('running');
    expect((await ann.call('rollouts.finish', { id, reason: 'Well received' })).status).toBe(204);
    expect(await newest()).toMatchObject({ state: 'finished', endReason: 'Well received' });
  });

  it('a deploy that does so ends it at the next look', async () => {
    await ann.save('locale:en.coins', (body) => ({ ...body, texts: { ...body.texts, title: 'Tried' } }));
    await ann.call('rollouts.create', { title: 'Coins', reason: 'A test', share: 10, documents: [partsOf('locale:en.coins')] });
    const file = join(running.folder, 'locales/en/coins.json');
    const body = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...body, texts: { ...body.texts, title: 'Deployed' } }));
    expect(await running.server.reloadBaseline()).toMatchObject({ ok: true });
    await running.server.jobs.runNow('watch-rollout');
    const why = 'The release “Baseline” changed what it tries: Coins in English';
    expect(await newest()).toMatchObject({ title: 'Coins', state: 'overtaken', endReason: why });
  });
});

it('what was changed meanwhile is named in a sentence, never by its key', () => {
  const live = running.server.product.current();
  const change = (key: string) =>
    ({ ...partsOf(key), body: {}, before: 'an earlier version' }) as Parameters<typeof expectBases>[1][number];
  const refusal = (keys: readonly string[]) => {
    try {
      expectBases(live, keys.map(change));
      return undefined;
    } catch (problem) {
      return (problem as { extra: { detail?: string } }).extra.detail;
    }
  };
  expect(refusal([texts])).toBe('Settings in English was changed by another release since');
  expect(refusal([texts, 'screen:home'])).toBe('Settings in English and Home were changed by another release since');
});
