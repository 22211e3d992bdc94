import { outcome } from './codes.ts';
import { register } from './coins.ts';
import type { Observer } from './observer.ts';
import { after, anAddress, anEmail, day, hour, password } from './world.ts';

const agreements = ['privacy-statement', 'user-agreement', 'membership-terms'].map((slug) => ({ slug, version: '2026-01' }));

/** A form that is good but for its proof. */
export const unproved = (typed = password) => ({
  accountType: 'email',
  account: anEmail(),
  country: 'MY',
  password: typed,
  confirmPassword: typed,
  agreements,
  proof: 'nobody’s',
});

export const registration: readonly Observer[] = [
  {
    at: '/successTokenHours',
    by: 'the success screen so many hours later (A-69)',
    async see(world, { value }) {
      const { token, successToken } = await register(world);
      await world.clock(after(value * hour));
      return outcome(await world.ask('registrations.acknowledge', { successToken }, { token }));
    },
  },
  {
    at: '/perAddressHour',
    by: 'registrations from one address',
    to: () => 2,
    async see(world) {
      const from = anAddress();
      const seen: string[] = [];
      for (let at = 0; at < 3; at += 1) seen.push(outcome(await world.ask('registrations.create', unproved(), { from })));
      return seen;
    },
  },
  {
    at: '/codeLookupsHour',
    by: 'codes looked up from one address',
    to: () => 2,
    async see(world) {
      const from = anAddress();
      const seen: string[] = [];
      for (let at = 0; at < 3; at += 1) seen.push(outcome(await world.ask('invitationCodes.get', { code: 'ZZZZZZZZ' }, { from })));
      return seen;
    },
  },
  {
    at: '/originDays',
    by: 'where somebody joined from, so many days later',
    async see(world, { value }) {
      const { member } = await register(world);
      await world.clock(after(value * day + hour));
      await world.app.running.member.jobs.runNow('sweep-registration-origins');
      return world.rows(`select count(*)::int count from registration_origin where member_id = '${member.id}'`);
    },
  },
];
