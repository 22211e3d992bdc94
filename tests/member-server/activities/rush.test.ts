import { describe, expect, it } from 'vitest';
import { expectLawful } from '../ledger.ts';
import { aMemberServer, aPostgresServer, type TestServer } from '../member-server.ts';
import { aShopper, available, rows } from '../redemptions/world.ts';
import { aChangingFeed } from '../vouchers/offers.ts';
import { anActivity, aReleaseWith, attend, leave, open } from './world.ts';

const releases = aChangingFeed(aReleaseWith([anActivity('rush', { capacity: 50 })]));
const GUESTS = 500;

describe('Five hundred who want one of fifty places', () => {
  it.each([
    ['the embedded database', () => aMemberServer({ now: open, releases })],
    ['PostgreSQL', () => aPostgresServer({ now: open, releases })],
  ] as [string, () => Promise<TestServer | undefined>][])(
    'fill exactly fifty on %s, and coins balance (R-540, A-77)',
    async (_where, start) => {
      const server = await start();
      if (!server) return;
      const members = [];
      for (let at = 0; at < GUESTS; at += 1) members.push(await aShopper(server, { coins: 200 }));
      const answers = await Promise.all(members.map((member) => attend(server, member, 'rush')));
      const outcomes = answers.map(({ status, body }) => (status === 201 ? 'in' : body.code));
      expect([outcomes.filter((each) => each === 'in').length, outcomes.filter((each) => each === 'activity.full').length]).toEqual([
        50, 450,
      ]);
      expect(await rows(server, `select attending, capacity from activity_places`)).toEqual([{ attending: 50, capacity: 50 }]);
      expect(await rows(server, `select sum(available)::bigint as left from coin_account`)).toEqual([{ left: GUESTS * 200 - 50 * 200 }]);
      await expectLawful(server.db);

      // Everybody leaves at once, twice.
      const guests = members.filter((_, at) => outcomes[at] === 'in');
      const gone = await Promise.all([...guests, ...guests].map((member) => leave(server, member, 'rush')));
      expect(gone.filter(({ status }) => status === 200).length).toBe(50);
      expect(await rows(server, `select attending from activity_places`)).toEqual([{ attending: 0 }]);
      expect(await available(server, guests[0]!)).toBe(200);
      await expectLawful(server.db);
      await server.close();
    },
  );
});
