import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksum, expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member, type TestServer } from '../member-server.ts';
import { aFeed } from '../programme.ts';
import { anEmpty, aPlayer, aPrize, aWheel, lotteryOf, spin } from './world.ts';

const text = (key: string) => ({ t: `lotteries.${key}` }) as unknown as string;
const prizes = [
  aPrize({
    id: 'coins',
    range: 40,
    capPerDay: 5,
    stockTotal: 3,
    gives: { kind: 'coins', coins: 1_500 },
    background: '#fff',
    fonts: [{ text: text('cell.coins_figure'), top: '10%' }],
    imgs: [{ art: 'coin', activeArt: 'coin-stack', width: '30px' }],
    x: 1,
    y: 2,
  }),
  aPrize({ id: 'money', range: 1, name: text('prize.worth'), gives: { kind: 'voucher', offer: 'draw-cash' }, fonts: [], imgs: [] }),
  { ...anEmpty('none', 59), name: text('prize.nothing') },
];

let server: TestServer;
let member: Member;
beforeAll(async () => {
  const look = {
    width: '300px',
    blocks: [{ padding: '10px', imgs: [] }],
    buttons: [{ fonts: [{ text: text('cell.spin') }] }],
    slots: [],
    stagger: 300,
  };
  const killed = 'campaign:nine-treasures';
  const release = aWheel(
    { prizes, look, gates: { minLevel: 2 }, freeChancesPerDay: 1, boughtPerDay: 2 },
    {},
    { 'lucky-reels': { window: { to: '2025-01-05T00:00:00Z' } } },
  );
  server = await aMemberServer({ releases: { ...aFeed(release), isKilled: (target) => target === killed } });
  member = await aPlayer(server, { coins: 5, level: 2 });
});
afterAll(async () => {
  await expectInvariants(server.db);
  await server.close();
});

describe('A draw as it is shown (R-339, R-340)', () => {
  it('has its widget in the vocabulary of the widgets: texts said, pictures by address, nothing empty', async () => {
    expect((await lotteryOf(server, member)).config).toEqual({
      width: '300px',
      blocks: [{ padding: '10px' }],
      buttons: [{ fonts: [{ text: 'Spin' }] }],
      prizes: [
        {
          id: 'coins',
          range: 40,
          background: '#fff',
          fonts: [{ text: '1,500', top: '10%' }],
          imgs: [{ src: '/art/coin.svg', activeSrc: '/art/coin-stack.svg', width: '30px' }],
        },
        { id: 'money', range: 1 },
        { id: 'none', range: 59 },
      ],
    });
    expect((await lotteryOf(server, member)).stagger).toBe(300);
  });

  it.each([
    ['en', '1,500 coins', 'MYR 10 off', '40%', '1 in 100', '3 left today'],
    ['id', undefined, undefined, '40%', '1 dari 100', 'Sisa 3 hari ini'],
    ['vi', undefined, undefined, '40%', undefined, undefined],
  ])('tells odds and what is left in the caller’s language (%s)', async (language, coins, money, percent, oneIn, left) => {
    const shown = (await lotteryOf(server, member, 'lucky-wheel', { 'accept-language': language })).prizes;
    expect(shown.map(({ odds }: { odds: number }) => odds)).toEqual([0.4, 0.01, 0.59]);
    if (coins) expect([shown[0].name, shown[1].name]).toEqual([coins, money]);
    expect(shown[0].oddsText).toBe(percent);
    if (oneIn) expect([shown[1].oddsText, shown[0].leftText, shown[0].left]).toEqual([oneIn, left, 3]);
    expect([shown[1].left, shown[1].leftText, shown[2].left]).toEqual([undefined, undefined, undefined]);
  });

  it('tells the caller’s chances, the next price and why not, before anything is tried; looking changes nothing', async () => {
    const before = await checksum(server.db);
    expect(await lotteryOf(server, member)).toMatchObject({
      status: 'open',
      chances: { free: 1, earned: 0, bought: 2, left: 3, resetsAt: '2025-02-11T00:00:00.000Z' },
      costCoins: 0,
      nextCostCoins: 20,
      limits: { freePerDay: 1, boughtPerDay: 2, perMemberPerDay: 8, perMember: 20, drawnToday: 0, drawn: 0 },
      eligible: true,
      reasons: [],
      utcDay: '2025-02-10',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await checksum(server.db)).toBe(before);
    const { coins } = (await spin(server, member)).body;
    const poor = await lotteryOf(server, member);
    expect(poor.reasons.map(({ code }: { code: string }) => code)).toEqual(coins < 20 ? ['activity.coins_insufficient'] : []);
    expect([poor.costCoins, poor.limits.drawn]).toEqual([20, 1]);
  });

  it('shows a visitor what one would have, and that one must sign in', async () => {
    const shown = await lotteryOf(server, undefined);
    expect(shown).toMatchObject({ chances: { free: 1, left: 3 }, eligible: true });
    expect(shown.reasons.map(({ code }: { code: string }) => code)).toEqual(['auth.token_missing']);
  });

  it('lists the market’s, open ones first, without what a switch stops, page by page', async () => {
    const list = async (query = '') => (await server.call(member, 'GET', `/lotteries?${query}`)).body;
    const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
    expect(ids(await list())).toEqual(['lucky-wheel', 'lucky-reels']);
    const first = await list('limit=1');
    expect([ids(first), ids(await list(`limit=1&cursor=${first.nextCursor}`))]).toEqual([['lucky-wheel'], ['lucky-reels']]);
    expect((await list('cursor=none')).code).toBe('validation.request');
    expect((await list()).items[1]).toMatchObject({ status: 'ended', eligible: false });
  });
});
