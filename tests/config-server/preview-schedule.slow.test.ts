import { describe, expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, passTo } from './ops.ts';
import { aServer, aServerOfTheProduct, get, type Running } from './servers.ts';

const before = '2025-08-10T12:00:00.000Z';
const later = '2025-08-11T00:00:00.000Z';
const viewer = { market: 'MY', language: 'en', level: 2, paidTier: 'none', at: later };

const texts = async (running: Running, url: string, namespace = 'home') =>
  (await get(running, `${url}config/v1/locales/en/${namespace}`)).json().texts;
const says =
  (key: string, words: string) =>
  (body: Body): Body => ({ ...body, texts: { ...body.texts, [key]: words } });

async function anEditor() {
  const running = await aServerOfTheProduct();
  const ann = await anOperatorClient(running, { id: 'ann' });
  const live = await texts(running, '/');
  const [one, other] = Object.keys(live).filter((key) => !/\{|_one$|_other$/.test(key + live[key])) as [string, string];
  return { running, ann, live, one, other };
}

describe('The clock of a preview', () => {
  it('shows what is scheduled up to its instant, with the drafts over it value by value, unless it is told not to', async () => {
    const { running, ann, live, one, other } = await anEditor();
    await ann.save('locale:en.home', says(one, 'scheduled'));
    const { id } = (await ann.release('New home', ['locale:en.home'], later)).json;
    const create = async (more: object) => (await ann.call('previews.create', { ...viewer, ...more })).json;

    const then = await create({});
    expect(then.scheduled).toEqual([{ release: id, title: 'New home', publishAt: later }]);
    expect(await texts(running, then.url)).toEqual({ ...live, [one]: 'scheduled' });
    const early = await create({ at: before });
    expect([early.scheduled, await texts(running, early.url)]).toEqual([[], live]);
    expect(await texts(running, (await create({ scheduled: false })).url)).toEqual(live);

    await ann.save('locale:en.home', says(other, 'seven'));
    expect(await texts(running, (await create({ drafts: true })).url)).toEqual({ ...live, [one]: 'scheduled', [other]: 'seven' });
    await ann.save('locale:en.home', says(one, 'drafted'));
    expect(await texts(running, (await create({ drafts: true })).url)).toEqual({ ...live, [one]: 'drafted', [other]: 'seven' });
    await running.end();
  });
});

describe('A shared preview', () => {
  it('stays as it was shared, whatever its author looks at, edits or releases afterwards', async () => {
    const { running, ann, live, one } = await anEditor();
    await ann.save('locale:en.home', says(one, 'shared'));
    const own = (await ann.call('previews.create', { ...viewer, at: before })).json;
    const shared = (await ann.call('previews.share', { id: own.id })).json;
    expect(shared).toMatchObject({ sharedAt: running.clock.now() });
    expect(shared.url).not.toBe(own.url);

    await ann.call('previews.update', { id: own.id, ...viewer, documents: [] });
    await ann.save('locale:en.home', says(one, 'edited'));
    await ann.release('Edited', ['locale:en.home']);
    await ann.save('locale:en.preview', says('visitor', 'Nine'));
    await ann.release('Nine', ['locale:en.preview']);
    expect(await texts(running, '/')).toEqual({ ...live, [one]: 'edited' });
    expect(await texts(running, shared.url)).toEqual({ ...live, [one]: 'shared' });
    expect(await texts(running, shared.url, 'preview')).toMatchObject({ visitor: 'Visitor' });
    expect((await get(running, `${shared.url}config/v1/manifest?market=MY&language=en`)).headers['x-server-time']).toBe(before);

    const update = await ann.call('previews.update', { ...viewer, id: shared.id });
    expect(update.status).toBe(404);
    await ann.call('previews.end', { id: own.id });
    await passTo(running, later);
    expect(await texts(running, shared.url)).toEqual({ ...live, [one]: 'shared' });
    await running.end();
  });

  it('is made by its author alone', async () => {
    const { running, ann } = await anEditor();
    const { id } = (await ann.call('previews.create', { ...viewer, documents: [] })).json;
    const bob = await anOperatorClient(running, { id: 'bob' });
    expect((await bob.call('previews.share', { id })).status).toBe(404);
    await running.end();
  });
});

it('A preview of a product that says nothing of previews lives for the shortest time', async () => {
  const running = await aServer();
  const ann = await anOperatorClient(running, { id: 'ann' });
  await ann.save('locale:en.home', says('title', 'At home'));
  const made = await ann.call('previews.create', { ...viewer, drafts: true });
  expect(made).toMatchObject({ status: 201, json: { expiresAt: '2025-08-10T01:00:00.000Z' } });
  expect((await texts(running, made.json.url)).title).toBe('At home');
  const shared = await ann.call('previews.share', { id: made.json.id });
  expect(shared).toMatchObject({ status: 201, json: { expiresAt: made.json.expiresAt } });
  expect((await ann.call('previews.update', { id: made.json.id, ...viewer, documents: [] })).status).toBe(200);
  running.clock.moveTo('2025-08-10T01:00:00.000Z');
  expect((await get(running, `${made.json.url}config/v1/locales/en/home`)).status).toBe(404);
  await running.end();
});
