import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aPreviewServer, draftText, root } from './preview-server.ts';

const our = aPreviewServer();
const { create, get, whole } = our;

describe('A preview of drafts that are not right yet', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const withBlocks = (blocks: readonly object[]) => {
    const body = read('screens/home.json');
    return { kind: 'screen', id: 'home', body: { ...body, blocks: [...blocks, ...body.blocks] } };
  };
  const shownBlocks = async (url: string) =>
    (await get(`${url}config/v1/screens/home`)).body.blocks.map(({ id }: { id: string }) => id) as string[];
  const firstOfHome = read('screens/home.json').blocks[0].id;
  const fine = { type: 'text', id: 'fine', text: { t: 'home.title' } };

  it.each([
    ['of a type that nobody knows', { type: 'no-such-block', id: 'wrong' }],
    ['with a link to no screen', { type: 'button', id: 'wrong', text: { t: 'home.title' }, onPress: 'nothing' }],
    ['with a picture still to be chosen', { type: 'illustration', id: 'wrong', art: '' }],
    ['with a guard that means nothing', { ...fine, id: 'wrong', guards: [{ guard: 'no-such-guard' }] }],
  ])('leaves out a block %s, and shows everything else of the draft', async (_what, wrong) => {
    const { url, problems } = await create([withBlocks([fine, wrong])]);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toContain('home');
    expect((await shownBlocks(url)).slice(0, 2)).toEqual(['fine', firstOfHome]);
  });

  it('leaves out the blocks that are wrong, wherever they stand, and none beside them', async () => {
    const wrong = (id: string) => ({ type: 'no-such-block', id });
    const card = { type: 'section', id: 'card', title: { t: 'home.title' }, blocks: [wrong('a'), fine, wrong('b')] };
    const { url } = await create([withBlocks([wrong('c'), card, wrong('d')])]);
    const { blocks } = (await get(`${url}config/v1/screens/home`)).body;
    expect(blocks.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['card', firstOfHome]);
    expect(blocks[0].blocks.map(({ id }: { id: string }) => id)).toEqual(['fine']);
  });

  it('shows a text that nobody has written yet as dots, and what names it', async () => {
    const body = read('campaigns/lotteries/lucky-wheel.json');
    const wheel = {
      ...body,
      id: 'new-wheel',
      name: { t: 'lotteries.new_wheel.name' },
      description: { t: 'lotteries.new_wheel.description' },
    };
    const english = read('locales/en/lotteries.json');
    const { url } = await create([
      { kind: 'campaign', id: 'new-wheel', body: wheel },
      { kind: 'locale', id: 'en.lotteries', body: { ...english, texts: { ...english.texts, 'new_wheel.name': 'New wheel' } } },
    ]);
    expect((await get(`${url}config/v1/campaigns/new-wheel?market=MY`)).body.name).toEqual({ t: 'lotteries.new_wheel.name' });
    const { texts } = (await get(`${url}config/v1/locales/en/lotteries`)).body;
    expect([texts['new_wheel.name'], texts['new_wheel.description']]).toEqual(['New wheel', '…']);
  });

  it('keeps a value outside of lists as it is live, and shows the others as drafted', async () => {
    const body = read('campaigns/programme/check-in.json');
    const { url } = await create([
      { kind: 'campaign', id: 'check-in', body: { ...body, dailyCoins: -5, milestones: [{ count: 9, coins: 8 }] } },
    ]);
    const { release } = (await whole(url)).body;
    expect(release.documents['campaign:check-in']).toMatchObject({ dailyCoins: body.dailyCoins, milestones: [{ count: 9, coins: 8 }] });
  });

  it('shows a draw as it stands that lacks an empty cell', async () => {
    const body = read('campaigns/lotteries/lucky-wheel.json');
    const prizes = body.prizes.filter(({ gives }: { gives: { kind: string } }) => gives.kind !== 'nothing');
    const wheel = { ...body, id: 'new-wheel', prizes };
    const { url, problems } = await create([{ kind: 'campaign', id: 'new-wheel', body: wheel }]);
    expect(problems).toMatchObject([{ code: 'lottery.cells', pointer: '/prizes' }]);
    expect((await get(`${url}config/v1/campaigns/new-wheel?market=MY`)).body.prizes).toHaveLength(prizes.length);
    expect((await whole(url)).body.release.documents['campaign:new-wheel'].prizes).toHaveLength(prizes.length);
  });

  it('shows mine whole while a colleague’s is wrong', async () => {
    const { key, document } = draftText('Mine is right');
    const { url } = await create([document, withBlocks([{ type: 'no-such-block', id: 'theirs' }])]);
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Mine is right');
    expect(await shownBlocks(url)).toContain(firstOfHome);
  });
});
