/** One process of the walk: `tsx server.ts <baseline folder> <members to make> <instant>`. Prints its address and members as one line of JSON. */
import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';
import { signedIn } from '../../member-server/member-server.ts';

const [baselineFolder, members, instant] = process.argv.slice(2) as [string, string, string];
const { address, member } = await startPunchcard({ environment: readEnvironment(), baselineFolder, demo: Number(members) > 0 });
const made = [];
for (let count = 0; count < Number(members); count++) {
  made.push(await signedIn({ server: member, clock: { now: () => instant }, db: member.tools.db }));
}
console.log(`\n${JSON.stringify({ address, members: made })}`);
