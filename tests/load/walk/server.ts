/** One process of the walk: `node server.ts <baseline folder> <members to make> <instant>`. Prints its address and members as one line of JSON. */
import { setLevel } from '../../../member-server/levels/index.ts';
import { addDemoKey } from '../../../member-server/partners/index.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';
import { signedIn } from '../../member-server/member-server.ts';
import { DREAM_HOURS, isDreamer } from './dreamers.ts';

const [baselineFolder, members, instant] = process.argv.slice(2) as [string, string, string];
const { address, config, member } = await startPunchcard({ environment: readEnvironment(), baselineFolder });
// The walk says when a job runs: by the machine's clock one would run while the replay is compared, or sweep the keys that it repeats.
member.jobs.stop();
config.jobs.stop();
// Of the demo only who works here: its members' histories do not fit coins that last a day.
if (Number(members) > 0) {
  await config.fillDemo();
  await addDemoKey(member.tools, instant);
}
const made = [];
for (let count = 0; count < Number(members); count++) {
  const walker = await signedIn({ server: member, clock: { now: () => instant }, db: member.tools.db });
  made.push(walker);
  if (isDreamer(count)) await begin(walker.id);
}

/** Puts a member at the highest level, which ends while the walk goes on. */
async function begin(memberId: string): Promise<void> {
  const since = new Date(Date.parse(instant) + DREAM_HOURS * 3_600_000);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const { db, releases } = member.tools;
  const rules = takeRelease(releases, instant);
  await db.transaction(async (tx) => setLevel(tx, { memberId, level: 4, now: since.toISOString(), rules }));
}
console.log(`\n${JSON.stringify({ address, members: made })}`);
