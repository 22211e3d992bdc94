import { describe, expect, it } from 'vitest';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { awardItem } from '../../../member-server/redemptions/index.ts';
import { register } from '../../e2e/accounts.ts';
import { currentInstant } from '../../one-clock.ts';
import type { World } from './world.ts';

export function activityRows(world: World): void {
  describe('Activities', () => {
    const get = async (id: string) => (await world.api.call('GET', `/activities/${id}`, world.me())).body;
    const attend = (id: string, more: object = {}) =>
      world.api.call('POST', `/activities/${id}/attendances`, { ...world.me(), body: { ...more } });

    it('have status, period, rules, prizes in words and a cost (R-334 to R-338)', async () => {
      expect(await get('wheel-night')).toMatchObject({
        status: 'open',
        startsAt: '2025-01-01T00:00:00.000Z',
        endsAt: '2029-12-15T15:00:00.000Z',
        rules: expect.stringMatching(/coins/),
        prizeDescription: expect.stringMatching(/bear/),
        coinCost: 200,
        lotteryId: 'lucky-wheel',
      });
    });

    it('have the prizes of their draw, and the chances that are left there (R-339, R-340)', async () => {
      const { token } = await register(world.app, 'chances@example.com');
      const at = async (path: string) => (await world.api.call('GET', path, { token })).body;
      const { prizes, chances, costCoins } = await at('/lotteries/lucky-wheel');
      const before = await at('/activities/wheel-night');
      const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);
      expect(namesOf(before.prizes)).toEqual(namesOf(prizes.filter(({ kind }: { kind: string }) => kind !== 'nothing')));
      expect(before.prizes.length).toBeGreaterThan(2);
      expect(before.remainingChances).toBe(chances.left);
      const body = { clientSeed: 'mine', expectedCost: costCoins };
      expect((await world.api.call('POST', '/lotteries/lucky-wheel/draws', { token, body })).status).toBe(201);
      expect((await at('/activities/wheel-night')).remainingChances).toBe(chances.left - 1);
    });

    it('stand in every state (R-386, R-388, R-389), visitors included (R-466)', async () => {
      const { items } = (await world.api.call('GET', '/activities')).body;
      const states = Object.fromEntries(items.map(({ id, status }: { id: string; status: string }) => [id, status]));
      expect(states).toMatchObject({
        'toy-hospital': 'open',
        'designer-call': 'full',
        'summer-reunion': 'upcoming',
        'winter-fair': 'ended',
      });
    });

    it('are attended and left again (R-181, R-387)', async () => {
      expect((await attend('toy-hospital')).body).toMatchObject({ status: 'attending', myStatus: 'attending' });
      expect((await attend('toy-hospital')).body.code).toBe('activity.already_attending');
      expect((await world.api.call('DELETE', '/activities/toy-hospital/attendances/current', world.me())).body).toMatchObject({
        myStatus: 'none',
      });
    });

    it.each([
      ['nothing', 404, 'activity.not_found', 'R-534'],
      ['summer-reunion', 409, 'activity.outside_period', 'R-535'],
      ['winter-fair', 409, 'activity.outside_period', 'R-535'],
      ['designer-call', 409, 'activity.full', 'R-540'],
    ])('%s is refused with %i %s (%s)', async (id, status, code) => {
      expect(await attend(id)).toMatchObject({ status, body: { code } });
    });

    it('cost coins that must be there, and change nothing where they are not (R-541)', async () => {
      const token = (await register(world.app, 'poor@example.com')).token as string;
      const seen = async () => {
        const coins = (await world.api.call('GET', '/me/coins', { token })).body;
        const { attending, myStatus } = (await world.api.call('GET', '/activities/wheel-night', { token })).body;
        return { coins, attending, myStatus };
      };
      const before = await seen();
      expect(before).toMatchObject({ coins: { available: 100 }, myStatus: 'none' });
      const answer = await world.api.call('POST', '/activities/wheel-night/attendances', { token, body: {} });
      expect(answer).toMatchObject({ status: 409, body: { code: 'activity.coins_insufficient' } });
      expect(await seen()).toEqual(before);
    });

    it('a gift that was won waits for an address, and takes one (A-48)', async () => {
      const { token, member: winner } = await register(world.app, 'winner@example.com');
      const { tools } = world.app.running.member;
      const now = currentInstant();
      const rules = takeRelease(tools.releases, now);
      const source = { kind: 'draw', id: 'contract' } as const;
      const won = { memberId: winner.id, market: 'MY', itemId: 'flower-tumbler', source, now, rules };
      const gift = await tools.db.transaction((tx) => awardItem(tx, tools, won));
      const { id } = gift as { readonly id: string };
      const listed = (await world.api.call('GET', '/me/redemptions', { token })).body.items;
      expect(listed).toMatchObject([{ id, origin: 'draw', coins: 0, needsAddress: true }]);
      const home = {
        recipient: 'Mei',
        phone: '012-345 6789',
        country: 'MY',
        province: 'selangor',
        city: 'Klang',
        detail: '1',
        postalCode: '40000',
      };
      const addressId = (await world.api.call('POST', '/me/addresses', { token, body: home })).body.id;
      const sent = await world.api.call('POST', `/me/redemptions/${id}/addresses`, { token, body: { addressId } });
      expect(sent.body).toMatchObject({ needsAddress: false, address: { id: addressId } });
    });
  });
}
