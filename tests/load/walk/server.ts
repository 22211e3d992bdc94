/** One process of the walk: `node server.ts <baseline folder> <members to make> <instant>`. Prints its address and members as one line of JSON. */
import { addDemoKey } from '../../../member-server/partners/index.ts';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';
import { signedIn } from '../../member-server/member-server.ts';

const [baselineFolder, members, instant] = process.argv.slice(2) as [string, string, string];
const { address, config, member } = await startPunchcard({ environment: readEnvironment(), baselineFolder });
// Of the demo only who works here: its members' histories do not fit coins that last a day.
if (Number(members) > 0) {
  await config.fillDemo();
  await addDemoKey(member.tools, instant);
}
const made = [];
for (let count = 0; count < Number(members); count++) {
  made.push(await signedIn({ server: member, clock: { now: () => instant }, db: member.tools.db }));
}
console.log(`\n${JSON.stringify({ address, members: made })}`);
