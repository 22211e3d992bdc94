import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
import { aServerOfTheProduct } from './servers.ts';

/** What a second person reads of a boost of Malaysia that begins after its release. */
let running: Awaited<ReturnType<typeof aServerOfTheProduct>>;
let editor: OperatorClient;
let release: string;

const window = { from: '2099-11-28T02:00:00Z', to: '2099-11-30T16:00:00Z' };
const summary =
  '×2 coins on purchases in Malaysia, for Toys, for level Leader and above, Sat 28 Nov 10:00 to Mon 30 Nov 2099 24:00 (Malaysia), at most 500 coins a member, budget 20,000 coins';
const languages = ['en', 'id', 'kh', 'th', 'vi', 'zh-CN', 'zh-HK'];
const boost = {
  $schema: '../../schemas/json/campaign-boost.schema.json',
  schemaVersion: 1,
  id: 'kl-weekend',
  type: 'boost',
  window,
  name: { t: 'boosts.kl_weekend.name' },
  for: 'purchase',
  markets: ['MY'],
  factor: 2,
  categories: ['toy'],
  gates: { minLevel: 2 },
  capPerMember: 500,
  budgetCoins: 20_000,
};

beforeAll(async () => {
  running = await aServerOfTheProduct();
  editor = await anOperatorClient(running, { id: 'ann' });
  await editor.save('campaign:kl-weekend', () => boost);
  for (const language of languages)
    await editor.save(`locale:${language}.boosts`, (body) => ({
      ...body,
      texts: { ...body.texts, 'kl_weekend.name': `Merdeka ${language}` },
    }));
  const documents = ['campaign:kl-weekend', ...languages.map((each) => `locale:${each}.boosts`)].map(partsOf);
  const confirms = [await running.server.simulations.keep([{ kind: 'campaign', id: 'kl-weekend', body: boost }])];
  const made = await editor.call('releases.create', { title: 'Merdeka', reason: 'A test', documents, confirms });
  expect(made.json.state).toBe('awaiting_approval');
  release = made.json.id;
});
afterAll(() => running.end());

describe('A release that waits for a second person', () => {
  it('says what its campaign is, gives and costs, whom it reaches and from when', async () => {
    const approver = await anOperatorClient(running, { id: 'fin', role: 'finance' });
    const { json } = await approver.call('releases.diff', { id: release });
    expect(json).toMatchObject({
      audience: 'Members of Malaysia at level Leader and above',
      audiences: [{ markets: ['MY'], minLevel: 2, ...window }],
      markets: ['MY'],
      campaigns: [{ id: 'kl-weekend', title: 'Merdeka en', type: 'Coin boost', change: 'added', summary }],
    });
    expect(json.campaigns[0].terms).toEqual(
      expect.arrayContaining([
        { label: 'A member gets at most', after: '500 coins' },
        { label: 'Budget of all members', after: '20,000 coins' },
      ]),
    );
    const texts = json.changes.filter(({ kind }: { kind: string }) => kind === 'locale');
    expect(texts.map(({ label }: { label: string }) => label).sort()[0]).toBe('Name of Merdeka en in English');
    expect(texts).toHaveLength(languages.length);
  });

  it('is in the list with the markets whose members notice it, where they are asked for, as the review says them', async () => {
    const { items } = (await editor.call('releases.list', { reach: true })).json;
    const reached = items.map(({ title, markets, reachedMarkets }: Body) => [title, markets, reachedMarkets]);
    expect(reached).toEqual([
      ['Merdeka', undefined, ['MY']],
      ['Baseline', undefined, ['CN', 'HK', 'ID', 'KH', 'MY', 'SG', 'TH', 'VN']],
    ]);
    expect((await editor.call('releases.list')).json.items[0]).not.toHaveProperty('reachedMarkets');
  });

  it('gives its documents to who may see it, for what they cost', async () => {
    const approver = await anOperatorClient(running, { id: 'fin.my', role: 'finance', markets: ['MY'] });
    const stranger = await anOperatorClient(running, { id: 'fin.th', role: 'finance', markets: ['TH'] });
    const named = { kind: 'campaign', id: 'kl-weekend', release };
    expect(await approver.call('documents.get', named)).toMatchObject({ status: 200, json: { view: 'draft', body: boost } });
    expect((await stranger.call('documents.get', named)).status).toBe(404);
    expect((await approver.call('documents.get', { ...named, id: 'toy-days' })).status).toBe(404);
  });

  it('names it in lists and in the history by what it is', async () => {
    const { items } = (await editor.call('documents.list', { kind: 'campaign', limit: 1000 })).json;
    expect(items.find(({ id }: { id: string }) => id === 'kl-weekend').summary).toBe(summary);
    const rows = (await editor.call('auditLog.list', { limit: 50 })).json.items;
    const { id } = rows.find(({ action }: { action: string }) => action === 'releases.create');
    const { changes } = (await editor.call('auditChanges.get', { id })).json;
    expect(changes.map(({ sentence }: { sentence: string }) => sentence)).toContain(`Merdeka en added: ${summary}`);
  });
});
