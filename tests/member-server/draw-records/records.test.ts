import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, aShopper } from '../redemptions/world.ts';
import { aDrawWorld, at, type Drawn, type DrawWorld, firstDay, wheel } from './world.ts';

const nextDay = '2025-02-11';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

let world: DrawWorld;
let made: readonly Drawn[];
beforeAll(async () => {
  world = await aDrawWorld();
  made = await world.draw(30);
  await world.draw(5, { member: await aShopper(world) });
});
afterAll(() => world.close());

const own = (query = '') => world.call(world.member, 'GET', `/me/draws${query}`);
const visit = async (path: string) => world.call(undefined, 'GET', path);

describe('My draws (R-183, R-439)', () => {
  it('are listed newest first, those of others not among them', async () => {
    const { status, body } = await own('?limit=100');
    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(made.map(({ drawId }) => drawId).toReversed());
    expect(body.nextCursor).toBeUndefined();
  });

  it('say what they said when they were made', async () => {
    const { items } = (await own('?limit=100')).body;
    for (const draw of made) {
      const { drawId, outcome, stopIndex, prize } = draw;
      expect(items.find(({ id }: { id: string }) => id === drawId)).toMatchObject({ outcome, stopIndex, ...(prize ? { prize } : {}) });
    }
  });

  it('with outcome=prize are my prizes', async () => {
    const { items } = (await own('?outcome=prize&limit=100')).body;
    const won = made.filter(({ outcome }) => outcome === 'prize').map(({ drawId }) => drawId);
    expect(items.map(({ id }: { id: string }) => id)).toEqual(won.toReversed());
    expect(won.length).toBeGreaterThan(0);
    expect(items.every(({ prize }: { prize?: object }) => prize !== undefined)).toBe(true);
  });

  it('come a page at a time', async () => {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await own(`?limit=7${cursor && `&cursor=${cursor}`}`);
      found.push(...body.items.map(({ id }: { id: string }) => id));
      if (body.nextCursor === undefined) break;
      cursor = body.nextCursor;
    }
    expect(found).toEqual(made.map(({ drawId }) => drawId).toReversed());
  });

  it.each([
    ['of another draw there are none', '?lotteryId=lucky-reels', 200, []],
    ['a cursor that is not ours is refused', '?cursor=nonsense', 422, undefined],
    ['an outcome that there is not is refused', '?outcome=jackpot', 422, undefined],
  ])('%s', async (_what, query, status, items) => {
    const answer = await own(query);
    expect([answer.status, answer.body.items]).toEqual([status, items]);
  });

  it('ask for a login', async () => {
    expect((await visit('/me/draws')).status).toBe(401);
  });

  it('a gift that was won waits for an address until it has one', async () => {
    const gift = {
      id: 'bear',
      name: { t: 'lotteries.prize.nothing' },
      art: 'bear',
      ground: 'mint',
      range: 9,
      gives: { kind: 'item', item: 'flower-tumbler' },
    };
    const none = { id: 'none', name: { t: 'lotteries.prize.nothing' }, art: 'gift', ground: 'mint', range: 1, gives: { kind: 'nothing' } };
    const other = await aDrawWorld({ [wheel]: { prizes: [gift, none], freeChancesPerDay: 50, perMemberPerDay: 50, perMember: 50 } });
    try {
      const [won] = (await other.draw(20)).filter(({ outcome }) => outcome === 'prize');
      const found = async () =>
        (await other.call(other.member, 'GET', '/me/draws?outcome=prize&limit=100')).body.items.find(
          ({ id }: { id: string }) => id === won?.drawId,
        ).prize;
      const { redemptionId, needsAddress } = await found();
      expect(needsAddress).toBe(true);
      const addressId = await anAddress(other, other.member);
      const given = await other.call(other.member, 'POST', `/me/redemptions/${redemptionId}/addresses`, { body: { addressId } });
      expect(given.status).toBe(201);
      expect(await found()).toMatchObject({ redemptionId });
      expect(await found()).not.toHaveProperty('needsAddress');
    } finally {
      await other.close();
    }
  });
});

describe('Proofs and promises, open to visitors (R-439)', () => {
  const proofOf = (draw: Drawn | undefined) => visit(`/draws/${draw?.drawId}/proof`);

  it('before the day is over a proof has no seed and says when it is told', async () => {
    const { status, body } = await proofOf(made[3]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...made[3]?.proof, revealsAt: at(nextDay, '00:00:00'), widget: 'wheel', lotteryId: wheel });
    expect(body).not.toHaveProperty('seed');
    expect(body.prizes[1]).toMatchObject({ id: 'empty-a', range: 25, empty: true });
  });

  it('the promise of today was there before the draws, tomorrow’s is there as well, without seeds', async () => {
    await world.run('commit-seeds');
    const { items } = (await visit(`/lotteries/${wheel}/commitments`)).body;
    expect(items.map(({ utcDay }: { utcDay: string }) => utcDay)).toEqual(expect.arrayContaining([nextDay, firstDay]));
    expect(items.map(({ utcDay }: { utcDay: string }) => utcDay)).toEqual(
      items
        .map(({ utcDay }: { utcDay: string }) => utcDay)
        .toSorted()
        .toReversed(),
    );
    expect(items.filter(({ seed }: { seed?: string }) => seed !== undefined)).toEqual([]);
    expect(items.find(({ utcDay }: { utcDay: string }) => utcDay === firstDay).commitment).toBe(made[0]?.proof.commitment);
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1', 'x'])(
    'promises from %s on, which is no day, are refused',
    async (cursor) => {
      const { status, body } = await visit(`/lotteries/${wheel}/commitments?cursor=${cursor}`);
      expect([status, body.code]).toEqual([422, 'validation.request']);
    },
  );

  it('the audit file of the year 0, which no database has, is refused', async () => {
    const { status, body } = await visit(`/lotteries/${wheel}/audit?day=0000-01-01`);
    expect([status, body.code]).toEqual([422, 'validation.request']);
  });

  it('a day that is not over has no audit file', async () => {
    expect((await visit(`/lotteries/${wheel}/audit?day=${firstDay}`)).body.code).toBe('activity.not_found');
  });

  it.each([
    ['a draw', '/draws/01jkzzzzzzzzzzzzzzzzzzzzzz/proof'],
    ['the promises of a draw', '/lotteries/no-such-draw/commitments'],
    ['the audit file of a draw', `/lotteries/no-such-draw/audit?day=${firstDay}`],
  ])('%s that is not there is activity.not_found', async (_what, path) => {
    const { status, body } = await visit(path);
    expect([status, body.code]).toEqual([404, 'activity.not_found']);
  });

  describe('after the day', () => {
    beforeAll(() => world.reveal());

    it('the seed is told, and it is the one that was promised', async () => {
      const { body } = await proofOf(made[3]);
      expect(sha256(Buffer.from(body.seed, 'hex'))).toBe(made[3]?.proof.commitment);
      expect(body).toMatchObject({ place: expect.any(Number), previousHash: expect.any(String), hash: expect.any(String) });
      const { items } = (await visit(`/lotteries/${wheel}/commitments`)).body;
      expect(items.find(({ utcDay }: { utcDay: string }) => utcDay === firstDay)).toMatchObject({ seed: body.seed, draws: 35 });
      expect(items.filter(({ seed }: { seed?: string }) => seed !== undefined)).toHaveLength(1);
    });

    it('the audit file has every draw of the day in the order of the chain, page by page the same', async () => {
      const whole = (await visit(`/lotteries/${wheel}/audit?day=${firstDay}`)).body;
      expect(whole.items.map(({ place }: { place: number }) => place)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
      expect(whole.rootHash).toBe(whole.items.at(-1).hash);
      const pages = [];
      for (let cursor = ''; ; ) {
        const { body } = await visit(`/lotteries/${wheel}/audit?day=${firstDay}&limit=8${cursor && `&cursor=${cursor}`}`);
        pages.push(...body.items);
        if (body.nextCursor === undefined) break;
        cursor = body.nextCursor;
      }
      expect(pages).toEqual(whole.items);
    });

    it('neither says who drew', async () => {
      const secret = await world.rows<{ id: string; member_number: string }>('select id, member_number from member');
      const told = (await visit(`/lotteries/${wheel}/audit?day=${firstDay}`)).text + (await proofOf(made[3])).text;
      expect(secret.length).toBe(2);
      for (const { id, member_number: number } of secret) {
        expect(told).not.toContain(id);
        expect(told).not.toContain(number);
      }
    });

    it('a proof speaks the language of who reads it', async () => {
      const [{ drawId } = { drawId: '' }] = made;
      const english = (await world.call(undefined, 'GET', `/draws/${drawId}/proof`, { headers: { 'accept-language': 'en' } })).body;
      const thai = (await world.call(undefined, 'GET', `/draws/${drawId}/proof`, { headers: { 'accept-language': 'th' } })).body;
      expect(thai.lotteryName).not.toBe(english.lotteryName);
      expect({ ...thai, lotteryName: '', prizes: [] }).toEqual({ ...english, lotteryName: '', prizes: [] });
    });
  });
});
