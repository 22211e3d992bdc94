/** A member server in a process of its own, to be killed: `node server-process.ts <members> <database url, or data folder>`. Prints its port and members. */
import { createMemberServer } from '../../member-server/app.ts';
import { systemClock } from '../../server-kit/clock.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { createHttp } from '../../server-kit/http.ts';
import { endless } from '../patience.ts';
import { secrets, signedIn } from './member-server.ts';
import { aFeed, aRelease } from './programme.ts';
import { everySessionOpen, noSimulations } from './sessions-of-operators.ts';

const [members, place] = process.argv.slice(2) as [string, string];
const database = await openDatabase({ patience: endless, ...(place.startsWith('postgres') ? { url: place } : { dataDir: place }) });
const http = await createHttp({ logLevel: 'silent' });
const db = database.schema('member');
const environment = { testControls: true, publicUrl: 'http://127.0.0.1:8080' };
const server = await createMemberServer({
  db,
  clock: systemClock,
  http,
  secrets,
  releases: aFeed(aRelease()),
  environment,
  operators: everySessionOpen,
  simulations: noSimulations,
  limitsLifted: () => true,
});
const made = [];
for (let count = 0; count < Number(members); count++) made.push(await signedIn({ server, clock: systemClock, db }));
const url = await http.app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ url, members: made }));
