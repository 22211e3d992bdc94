import { afterEach, describe, expect, it } from 'vitest';
import { judgeErrors } from '../../config-server/checks/index.ts';
import { keyOf } from '../../config-server/documents/index.ts';
import type { Vocabulary } from '../../config-server/documents/vocabulary.ts';
import type { Schema } from '../../schemas/schema.ts';
import { type Body, examine, vocabulary, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { anOperatorClient, type OperatorClient, partsOf, passTo } from './ops.ts';
import { aServer, get, type Running } from './servers.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const sample = vocabulary.campaigns.sample!;
const { properties } = sample.body as { readonly properties: Readonly<Record<string, Schema>> };
/** What an update of the product knows: titles of samples have an end. */
const stricter: Vocabulary = {
  ...vocabulary,
  campaigns: {
    ...vocabulary.campaigns,
    sample: { ...sample, body: { ...sample.body, properties: { ...properties, title: { ...properties.title, maxLength: 20 } } } as never },
  },
};

/** The summer has a title that no other document shows. */
const aShop = (key?: string, change?: (body: Body) => Body) =>
  withChange('campaign:summer', (body) => ({ ...body, title: { t: 'home.help' } })).map((each) =>
    change && keyOf(each) === key ? { ...each, body: change(each.body) } : each,
  );

const long = 'A home with far more letters than fit';
const text = (key: string, words: string) => (body: Body) => ({ ...body, texts: { ...body.texts, [key]: words } });

/** A server of the update, over a release of the version before whose title is longer than it allows. `between` is what happens meanwhile. */
async function updated(
  between: (running: Running) => Promise<unknown> = async () => {},
): Promise<{ running: Running; ann: OperatorClient }> {
  const folder = await writeProduct(aShop());
  const before = await aServer({ folder });
  const ann = await anOperatorClient(before, { id: 'ann' });
  await ann.save('locale:en.home', text('help', long));
  expect((await ann.release('A long title', ['locale:en.home'])).status).toBe(201);
  await between(before);
  await before.stop();
  const { database, clock } = before;
  const running = await aServer({ database, folder, clock, vocabulary: stricter });
  ended.push(() => running.end());
  return { running, ann: await anOperatorClient(running, { id: 'bob' }) };
}

const tooLong = { code: 'text.long', kind: 'campaign', id: 'summer', pointer: '/title' };
const asWarning = { ...tooLong, severity: 'warning', ops: '37 letters are too many in English: 20 fit at most.' };

describe('A text that is live and longer than an update of the product allows', () => {
  it.each<[string, string, (body: Body) => Body]>([
    ['another campaign', 'campaign:check-in', (body) => ({ ...body, dailyCoins: 7 })],
    ['a screen', 'screen:home', (body) => ({ ...body, params: ['tab', 'day'] })],
    ['another text', 'locale:en.home', text('name', 'Your name')],
    ['a translation of it that fits', 'locale:kh.home', text('help', 'ផ្ទះ')],
  ])('lets %s be released, and warns of itself', async (_what, key, change) => {
    const { running, ann } = await updated();
    await ann.save(key, change);
    const checked = await ann.call('validations.create', { documents: [partsOf(key)] });
    expect(checked.json.problems).toEqual([expect.objectContaining(asWarning)]);
    const { status, json } = await ann.release('Something else', [key]);
    expect([status, json.state, json.problems]).toEqual([201, 'live', [expect.objectContaining(asWarning)]]);
    expect((await get(running, '/config/v1/campaigns/summer')).json().title).toEqual({ t: 'home.help' });
  });

  it.each<[string, string, (body: Body) => Body]>([
    ['by as long a one', 'locale:en.home', text('help', 'Another home with too many letters..!')],
    ['by a translation that is too long, too', 'locale:kh.home', text('help', 'x'.repeat(21))],
    ['by a change of the campaign that shows it', 'campaign:summer', (body) => ({ ...body, total: 90 })],
  ])('is refused %s', async (_how, key, change) => {
    const { ann } = await updated();
    await ann.save(key, change);
    const { status, json } = await ann.release('It again', [key]);
    expect([status, json.code]).toEqual([422, 'release.invalid']);
    expect(json.problems).toEqual([expect.objectContaining({ ...tooLong, severity: 'error' })]);
  });

  it('is no problem any more once it is shortened', async () => {
    const { ann } = await updated();
    await ann.save('locale:en.home', text('help', 'A home'));
    expect((await ann.release('Short', ['locale:en.home'])).json.problems).toEqual([]);
  });

  it('does not let a release take away what another document leads to', async () => {
    const { ann } = await updated();
    await ann.call('drafts.remove', { kind: 'screen', id: 'records', reason: 'A test' });
    const { status, json } = await ann.release('No records', ['screen:records']);
    expect(status).toBe(422);
    const found = json.problems.map(({ code, kind, id }: Body) => `${code} ${kind}:${id}`);
    expect(found).toContain('link.screen screen:home');
    expect(found.join()).not.toContain('text.long');
  });

  it('does not stop what was scheduled before', async () => {
    const { running, ann } = await updated(async (before) => {
      const bea = await anOperatorClient(before, { id: 'bea' });
      await bea.save('campaign:check-in', (body: Body) => ({ ...body, dailyCoins: 7 }));
      expect((await bea.release('Later', ['campaign:check-in'], '2025-08-11T00:00:00Z')).json.state).toBe('scheduled');
    });
    await passTo(running, '2025-08-11T00:00:00Z');
    const { items } = (await ann.call('releases.list')).json;
    expect(items.find(({ title }: Body) => title === 'Later').state).toBe('live');
    expect((await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins).toBe(7);
  });

  it('does not keep the documents of the update from going live', async () => {
    const { running } = await updated(({ folder }) =>
      writeProduct(
        aShop('campaign:check-in', (body) => ({ ...body, dailyCoins: 3 })),
        folder,
      ),
    );
    expect(running.server.degraded()).toBeUndefined();
    expect((await get(running, '/config/v1/campaigns/check-in')).json().dailyCoins).toBe(3);
  });
});

describe('An error that was live counts where a release', () => {
  /** Of a part, in what stands in screens. */
  const strange = (body: Body) =>
    body.inputs ? { ...body, blocks: [{ ...body.blocks[0], strange: true }, body.blocks[1]] } : { ...body, strange: true };
  const withErrorIn = (key: string) => aShop(key, strange);
  const withoutRecords = (body: Body) => JSON.parse(JSON.stringify(body).replaceAll('"to":"records"', '"to":"home"'));

  it.each<[string, string, readonly [string, ((body: Body) => Body) | undefined][], boolean]>([
    ['changes something else', 'screen:records', [['campaign:check-in', (body) => ({ ...body, dailyCoins: 7 })]], false],
    ['changes the document', 'screen:records', [['screen:records', (body) => ({ ...body, params: [] })]], true],
    ['changes a part that stands in it', 'screen:records', [['part:leave', (body) => ({ ...body, description: 'Leaves' })]], true],
    ['changes a part that stands elsewhere', 'screen:home', [['part:leave', (body) => ({ ...body, description: 'Leaves' })]], false],
    ['changes a screen in which the part stands', 'part:name-card', [['screen:records', (body) => ({ ...body, params: [] })]], true],
    ['changes a screen without the part', 'part:name-card', [['screen:home', (body) => ({ ...body, params: ['day'] })]], false],
    [
      'takes away what the document names, where it hides that this is missing',
      'site:site',
      [
        ['screen:home', withoutRecords],
        ['screen:records', undefined],
      ],
      true,
    ],
    ['takes away what the document does not name', 'site:site', [['part:leave', undefined]], false],
  ])('%s: %s', (_what, key, changes, counts) => {
    const before = examine(withErrorIn(key));
    const after = before.with(
      changes.map(([changed, change]) => ({ ...partsOf(changed), body: change?.(before.documents.get(changed as never)!.body) }) as never),
    );
    const { errors, live } = judgeErrors(before, after);
    const ofIt = (problems: readonly Parameters<typeof keyOf>[0][]) => problems.filter((problem) => keyOf(problem) === key).length > 0;
    expect([ofIt(errors), ofIt(live)]).toEqual([counts, !counts]);
  });
});
