import { describe, expect, it } from 'vitest';
import type { World } from './world.ts';

interface Level {
  readonly level: number;
  readonly shortName: string;
  readonly name: string;
  readonly benefits: readonly {
    readonly kind: string;
    readonly value?: number;
    readonly perMonth?: number;
    readonly unlimited?: boolean;
  }[];
}

export function levelRows(world: World): void {
  describe('Levels', () => {
    const levels = async () => (await world.api.call('GET', '/levels', { headers: { 'x-market': 'MY' } })).body.items as readonly Level[];

    it('are exactly 1 to 4 with their names (R-054 to R-057, R-060 to R-063, R-235)', async () => {
      expect((await levels()).map(({ level, shortName, name }) => [level, shortName, name])).toEqual([
        [1, 'basic', 'Adventurer'],
        [2, 'Lv1', 'Leader'],
        [3, 'Lv2', 'Creator'],
        [4, 'Lv3', 'Dreamer'],
      ]);
    });

    const onEach = (find: (benefits: Level['benefits']) => unknown) => async () => (await levels()).map(({ benefits }) => find(benefits));
    const has = (...kinds: readonly string[]) => onEach((benefits) => benefits.some(({ kind }) => kinds.includes(kind)));
    const one = (benefits: Level['benefits'], wanted: string) => benefits.find(({ kind }) => kind === wanted);

    it.each([
      ['a birthday reward from Adventurer on', 'R-482', has('birthday_day', 'birthday_month'), [true, true, true, true]],
      ['the birthday’s day for the lower two', 'A-07', has('birthday_day'), [true, true, false, false]],
      ['the birthday’s month for the upper two', 'A-07', has('birthday_month'), [false, false, true, true]],
      ['the entertainment centre from Adventurer on', 'R-483', has('entertainment_access'), [true, true, true, true]],
      ['events by application for Adventurer and Leader', 'R-484', has('events_application'), [true, true, false, false]],
      ['events by invitation for Creator and Dreamer', 'R-485', has('events_invitation'), [false, false, true, true]],
      ['2% or 5% from Leader on', 'R-486, R-557', onEach((all) => one(all, 'discount')?.value), [undefined, 2, 5, 5]],
      [
        'free shipping once, three times, always',
        'R-487',
        onEach((all) => one(all, 'free_shipping')?.perMonth ?? one(all, 'free_shipping')?.unlimited),
        [undefined, 1, 3, true],
      ],
      ['early access from Creator on', 'R-488', has('early_access'), [false, false, true, true]],
      ['a number of one’s own for Dreamer', 'R-489', has('member_number'), [false, false, false, true]],
      ['annual events for Dreamer', 'R-490', has('annual_events'), [false, false, false, true]],
      ['brand perks for all', 'A-01', has('brand_perks'), [true, true, true, true]],
      ['a pack with 30% off on the way up', 'A-11', onEach((all) => one(all, 'upgrade_pack')?.value), [undefined, 30, 30, 30]],
    ] as const)('give %s (%s)', async (_what, _row, found, wanted) => {
      expect(await found()).toEqual(wanted);
    });

    it('give a number of one’s own to a Dreamer, once, and to nobody below (R-489)', async () => {
      const choose = async (who: string, number: string) =>
        world.api.call('PUT', '/me/member-number', { body: { number }, token: await world.demo(who) });
      expect(await choose('creator', '60606060')).toMatchObject({ status: 403, body: { code: 'member_number.level_required' } });
      expect(await choose('dreamer', '60606060')).toMatchObject({ status: 200, body: { memberNumber: '60606060' } });
      expect(await choose('dreamer', '60606061')).toMatchObject({ status: 409, body: { code: 'member_number.chosen' } });
    });

    // Of level and plan the better each time: coins, discount and deliveries, each with its source.
    it.each<readonly [name: string, userTier: string, level: number, rows: string, coins: unknown, discount: unknown, shipping: unknown]>([
      ['adventurer', 'basic', 1, 'R-054', [1, 'level'], [], []],
      ['leader', 'v1', 2, 'R-050, R-230', [1.1, 'level'], [2, 'level'], [1, 'level']],
      ['creator', 'v2', 3, 'R-051, R-231', [1.2, 'level'], [5, 'level'], [3, 'level']],
      ['dreamer', 'v3', 4, 'R-232', [1.5, 'level'], [5, 'level'], ['unlimited', 'level']],
      ['vip', 'vip', 3, 'R-233', [1.5, 'plan'], [5, 'level'], [5, 'plan']],
      ['svip', 'svip', 4, 'R-234', [2, 'plan'], [5, 'level'], ['unlimited', 'level']],
    ])(
      'the member %s is of user tier %s at level %i (%s, A-02), with coins %j, discount %j and deliveries %j',
      async (name, userTier, level, _rows, coins, discount, shipping) => {
        const { body } = await world.api.call('GET', '/me/membership', { token: await world.demo(name) });
        expect(body).toMatchObject({ userTier, level });
        const told = (kind: string) => {
          const found: (Level['benefits'][number] & { readonly source?: string }) | undefined = one(body.benefits, kind);
          return found ? [found.unlimited ? 'unlimited' : (found.perMonth ?? found.value), found.source] : [];
        };
        expect(['coin_multiplier', 'discount', 'free_shipping'].map(told)).toEqual([coins, discount, shipping]);
      },
    );
  });
}
