import { expect, it } from 'vitest';
import { inFull } from '../../deep.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aServerOn } from '../member-server.ts';
import { aShopper, available, rows } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, attend, leave, open } from './world.ts';

const [PLACES, GUESTS] = inFull([20, 100], [50, 500]);
const releases = aChangingFeed(aReleaseWith([anActivity('rush', { capacity: PLACES })]));

onEachDatabase(`${GUESTS} who want one of ${PLACES} places, on the %s database`, (_open, kind) => {
  it('fill exactly those, and coins balance (R-540, A-77)', async () => {
    const server = await aServerOn(kind, { now: open, releases });
    const members = [];
    for (let at = 0; at < GUESTS; at += 1) members.push(await aShopper(server, { coins: 200 }));
    const answers = await Promise.all(members.map((member) => attend(server, member, 'rush')));
    const outcomes = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code));
    expect([outcomes.filter((each) => each === 'in').length, outcomes.filter((each) => each === 'activity.full').length]).toEqual([
      PLACES,
      GUESTS - PLACES,
    ]);
    expect(await rows(server, `select attending, capacity from activity_places`)).toEqual([{ attending: PLACES, capacity: PLACES }]);
    expect(await rows(server, `select sum(available)::bigint as left from coin_account`)).toEqual([{ left: (GUESTS - PLACES) * 200 }]);
    await expectInvariants(server.db);

    // Everybody leaves at once, twice.
    const guests = members.filter((_, at) => outcomes[at] === 'in');
    const gone = await Promise.all([...guests, ...guests].map((member) => leave(server, member, 'rush')));
    expect(gone.filter(({ status }) => status === 200).length).toBe(PLACES);
    expect(await rows(server, `select attending from activity_places`)).toEqual([{ attending: 0 }]);
    expect(await available(server, guests[0]!)).toBe(200);
    await expectInvariants(server.db);
    await server.close();
  });
});
