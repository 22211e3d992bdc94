import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../../campaigns/invitations/friends.json' with { type: 'json' };
import { type Invited, invitationFigures } from '../../../member-server/ops/invitation-simulation.ts';
import { type Invitations, invitations } from '../invitations/world.ts';

const live = document as unknown as Invited;
const groups = [
  { market: 'MY', friends: 1, inviters: 10 },
  { market: 'MY', friends: 4, inviters: 2 },
  { market: 'TH', friends: 15, inviters: 1 },
];
const told = (given: Partial<Invited>, before: Invited | undefined = live) =>
  invitationFigures(groups, before, { ...live, ...given }).map(({ label, before: was, after }) => `${label}: ${was} → ${after}`);

describe('What an invitation campaign would give (A-70)', () => {
  it.each([
    ['nothing that is as it was', {}, []],
    [
      'more coins for the first friend',
      { milestones: [{ count: 1, reward: { kind: 'coins', coins: 80 } }, ...live.milestones.slice(1)] },
      ['Coins for friends: 650 → 1040'],
    ],
    [
      'a voucher after two friends and not three, and no gift',
      { milestones: [live.milestones[0]!, { count: 2, reward: { kind: 'offer', offer: 'invite-ten' } }] },
      ['Vouchers and gifts for friends: 4 → 3'],
    ],
    ['one market less', { markets: ['MY'] }, ['Coins for friends: 650 → 600', 'Vouchers and gifts for friends: 4 → 2']],
  ] as [string, Partial<Invited>, string[]][])('%s', (_what, given, figures) => expect(told(given)).toEqual(figures));

  it('of a new one, all of it', () => {
    expect(invitationFigures(groups, undefined, live).map(({ before, after }) => [before, after])).toEqual([
      [0, 650],
      [0, 4],
    ]);
  });
});

describe('In the console', () => {
  let world: Invitations;
  beforeAll(async () => {
    world = await invitations();
  });
  afterAll(() => world.close());
  const simulate = (body: object) =>
    world.ops.ask({ role: 'campaign' }, 'POST', '/simulations', { documents: [{ kind: 'campaign', id: 'winter', body }] });

  it('counts friends who counted in the last 30 days, by the market of their inviters, and asks about what is new once more', async () => {
    const winter = { ...document, id: 'winter' };
    expect(await simulate(winter)).toMatchObject({ status: 201, body: { figures: [], confirm: false } });
    const inviter = await world.inviter();
    await world.bring(inviter.code, 3);
    await world.join({ code: inviter.code });
    expect(await simulate(winter)).toMatchObject({
      body: {
        confirm: true,
        figures: [
          { id: 'invite_coins', campaign: 'winter', events: 3, before: 0, after: 50 },
          { id: 'invite_vouchers', unit: 'vouchers', before: 0, after: 1 },
        ],
      },
    });
    expect((await simulate({ ...winter, markets: ['TH'] })).body.figures).toEqual([]);
    world.clock.moveTo('2025-09-10T08:00:00.000Z');
    expect((await simulate(winter)).body.figures).toEqual([]);
  });

  it('refuses what no reward can be', async () => {
    const wrong = { ...document, milestones: [{ count: 0, reward: { kind: 'coins', coins: 5 } }] };
    expect(await simulate(wrong)).toMatchObject({
      status: 422,
      body: { fields: [{ path: expect.stringContaining('/milestones/0/count') }] },
    });
  });
});
