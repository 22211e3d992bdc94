import { addDemoKey } from '../../../member-server/partners/index.ts';
import { askAsPartner } from '../../e2e/till.ts';
import type { Observer, Wanted } from './observer.ts';
import { forgetRequests } from './till.ts';
import { after, start } from './world.ts';

const path = '/orders/none?source=demo-pos';

/** What signed requests are held to (4.9). */
export const partners: readonly Observer[] = [
  {
    at: '/skewSeconds',
    by: 'a request that is a second too old',
    async see(world, { value }: Wanted) {
      await addDemoKey(world.app.running.member.tools, start);
      await forgetRequests(world);
      return (await askAsPartner(world.app, 'GET', path, undefined, after(-value - 1))).body.code;
    },
  },
  {
    at: '/requestsPerSecond',
    by: 'eleven requests at one instant',
    to: () => 1,
    async see(world) {
      await addDemoKey(world.app.running.member.tools, start);
      await forgetRequests(world);
      const codes: string[] = [];
      for (let asked = 0; asked < 11; asked += 1) codes.push((await askAsPartner(world.app, 'GET', path, undefined, start)).body.code);
      return codes;
    },
  },
  {
    at: '/missesPerDay',
    by: 'the second number that nobody has',
    to: () => 1,
    async see(world) {
      await addDemoKey(world.app.running.member.tools, start);
      await forgetRequests(world);
      const codes: string[] = [];
      for (const code of ['NOBODY01', 'NOBODY02'])
        codes.push((await askAsPartner(world.app, 'POST', '/member-lookups', { code }, start)).body.code);
      return codes;
    },
  },
];
