import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageEvent } from '../../../schemas/rum.ts';
import { pageEvents } from '../../fixtures/page-events.ts';
import { anOperatorClient, type OperatorClient, partsOf } from '../ops.ts';
import { aServerOfTheProduct, get, type Running } from '../servers.ts';

let running: Running;
let ann: OperatorClient;
let maya: OperatorClient;
beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await anOperatorClient(running, { id: 'ann' });
  maya = await anOperatorClient(running, { id: 'maya', markets: ['MY'] });
});
afterAll(() => running.end());

const texts = 'locale:en.settings';
const title = async (trial = '') =>
  (await get(running, `/config/v1/locales/en/settings?market=MY&language=en${trial && `&trial=${trial}`}`)).json().texts.title;
const manifest = (trial = '') => get(running, `/config/v1/manifest?market=MY&language=en${trial && `&trial=${trial}`}`);
const draft = (said: string, key = texts) => ann.save(key, (body) => ({ ...body, texts: { ...body.texts, title: said } }));
const begin = (keys: readonly string[] = [texts], by = ann) =>
  by.call('rollouts.create', { title: 'A new word', reason: 'A test', share: 20, documents: keys.map(partsOf) });
const list = async () => (await ann.call('rollouts.list')).json.items;
const watch = () => running.server.jobs.runNow('watch-rollout');
const overtakenBy = (release: string) => `The release “${release}” changed what it tries: Settings in English`;
const hasDraft = async () =>
  (await ann.read(texts)).hash !== (await ann.call('documents.get', { ...partsOf(texts), view: 'live' })).json.hash;

/** Views of settings by one of the groups, some of which fail. */
async function tell(arm: 'trial' | 'control', id: string, views: number, failing: number): Promise<void> {
  const at = { revision: 1, screen: 'settings' } as const;
  for (let told = 0; told < views; told += 10) {
    const seen: PageEvent[] = Array.from({ length: 10 }, () => ({ type: 'view', ...at }));
    const failed: PageEvent[] = Array.from({ length: Math.max(0, Math.min(10, failing - told)) }, () => ({
      type: 'fault',
      ...at,
      message: 'x',
    }));
    const payload = pageEvents([...seen, ...failed], { rollout: { id, arm } });
    await running.http.app.inject({ method: 'POST', url: '/rum/events', payload, remoteAddress: '198.51.100.7' });
  }
}

describe('Roll-outs (decision 0029)', () => {
  let id = '';

  it('a device in it gets the new texts, all others the present ones, each with answers of their own to keep', async () => {
    await draft('Choices');
    const { status, json } = await begin();
    expect(status).toBe(201);
    ({ id } = json);
    expect([await title(), await title(id), await title('99')]).toEqual(['Settings', 'Choices', 'Settings']);
    const [present, tried] = [await manifest(), await manifest(id)];
    expect([present.json().rollout, tried.json().rollout]).toEqual([
      { id, share: 20 },
      { id, share: 20 },
    ]);
    expect(present.json().revision).toBe(tried.json().revision);
    const answers = await Promise.all([
      get(running, '/config/v1/locales/en?market=MY'),
      get(running, `/config/v1/locales/en?market=MY&trial=${id}`),
    ]);
    const [hash, triedHash] = answers.map((answer) => answer.json().namespaces.settings as string);
    expect(hash).not.toBe(triedHash);
    for (const each of [hash, triedHash]) expect((await get(running, `/config/v1/documents/${each}`)).status).toBe(200);
    expect(answers[0]!.headers.etag).not.toBe(answers[1]!.headers.etag);
  });

  it('the member server knows nothing of it: its rules are one truth', () => {
    const { documents, revision } = running.server.releases.at(new Date(running.clock.now()));
    expect((documents.get(texts) as { texts: { title: string } }).texts.title).toBe('Settings');
    expect(revision).toBe(running.server.product.current().revision);
  });

  it.each([
    ['a second one', () => begin(), 412, 'release.conflict'],
    ['a campaign', () => begin(['campaign:check-in']), 422, 'validation.request'],
    ['what has no draft', () => begin(['screen:home']), 404, 'request.not_found'],
    ['a market’s person, of all markets', () => maya.call('rollouts.stop', { id, reason: 'Mine' }), 403, 'ops.market_scope'],
    ['one that is not there', () => ann.call('rollouts.stop', { id: '99', reason: 'Gone' }), 404, 'request.not_found'],
  ])('%s is refused', async (_what, deed, status, code) => {
    const answer = await deed();
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it('it is widened, and what one in ten meets stops it by itself, with the reason; its draft stays', async () => {
    expect((await ann.call('rollouts.widen', { id, share: 50, reason: 'All well' })).status).toBe(204);
    expect((await manifest()).json().rollout).toEqual({ id, share: 50 });
    await tell('control', id, 60, 0);
    await tell('trial', id, 60, 0);
    await watch();
    expect((await list())[0]).toMatchObject({ state: 'running', trial: { view: 60, block: 0 }, control: { view: 60, block: 0 } });
    await tell('control', id, 140, 0);
    await tell('trial', id, 140, 20);
    await watch();
    const [stopped] = await list();
    expect(stopped).toMatchObject({
      state: 'stopped',
      endReason: 'Blocks failed on 10 % of 200 views of the new version and on 0 % of 200 views of the present one',
      documents: [{ kind: 'locale', id: 'en.settings', title: 'Settings in English' }],
    });
    expect(stopped.changes.map(({ what, share, by }: { what: string; share: number; by: object }) => [what, share, by])).toEqual([
      ['begin', 20, { id: 'ann', name: 'ann' }],
      ['widen', 50, { id: 'ann', name: 'ann' }],
      ['stop', 50, { id: 'system', name: 'Punchcard' }],
    ]);
    expect([await title(id), (await manifest(id)).json().rollout, await hasDraft()]).toEqual(['Settings', undefined, true]);
  });

  it('a release of something else leaves it as it is, one of what it tries ends it at once for all devices', async () => {
    ({ id } = (await begin()).json);
    await draft('Wallet of coins', 'locale:en.coins');
    await ann.release('Another text', ['locale:en.coins']);
    await watch();
    expect([await title(id), (await list())[0].state]).toEqual(['Choices', 'running']);
    await ann.release('The same text at once', [texts]);
    const [over] = await list();
    expect(over).toMatchObject({ state: 'overtaken', endReason: overtakenBy('The same text at once') });
    expect(over.changes.at(-1)).toMatchObject({ what: 'overtake', by: { id: 'system', name: 'Punchcard' } });
    expect([await title(), await title(id), (await manifest(id)).json().rollout]).toEqual(['Choices', 'Choices', undefined]);
    const { status, json } = await ann.call('rollouts.finish', { id, reason: 'Too late' });
    expect([status, json.detail]).toEqual([412, 'This roll-out has ended']);
  });

  it('finishing publishes it to everybody, and takes its draft away', async () => {
    await draft('All choices');
    ({ id } = (await begin()).json);
    const { revision } = running.server.product.current();
    expect((await ann.call('rollouts.finish', { id, reason: 'Well received' })).status).toBe(204);
    expect([await title(), (await list())[0].state, await hasDraft()]).toEqual(['All choices', 'finished', false]);
    expect(running.server.product.current().revision).toBe(revision + 1);
    expect((await ann.call('rollouts.stop', { id, reason: 'Too late' })).status).toBe(412);
  });

  it('all that was done is in the history, what it did by itself as well', async () => {
    const { items } = (await ann.call('auditLog.list', { limit: 100 })).json;
    const rows = items.filter(({ target = '' }: { target?: string }) => target.startsWith('rollout:'));
    expect(
      rows
        .map(({ action, actor, reason }: { action: string; actor: { id: string }; reason: string }) => [action, actor.id, reason])
        .reverse(),
    ).toEqual([
      ['rollouts.create', 'ann', 'A test'],
      ['rollouts.widen', 'ann', 'All well'],
      ['rollout.stopped', 'system', expect.stringContaining('Blocks failed on 10 %')],
      ['rollouts.create', 'ann', 'A test'],
      ['rollout.overtaken', 'system', overtakenBy('The same text at once')],
      ['rollouts.create', 'ann', 'A test'],
      ['rollouts.finish', 'ann', 'Well received'],
    ]);
  });
});
