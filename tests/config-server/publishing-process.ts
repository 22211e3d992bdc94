/**
 * A config server in a process of its own, to be killed: `node publishing-process.ts <database url, or data folder> <baseline folder> <share>`. Releases
 * marks one after the other, each in two documents, prints what was acknowledged, and ends itself in the one marked `LAST`, before that share of its
 * statements: 0 is before the first, 1 behind COMMIT.
 */
import { FixedClock } from '../../server-kit/clock.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { endless } from '../patience.ts';
import { CountedFaults } from '../server-kit/counted-faults.ts';
import { anOperatorClient } from './ops.ts';
import { LAST } from './publishing.ts';
import { aServer } from './servers.ts';

const [place = '', folder = '', share = ''] = process.argv.slice(2);
const faults = new CountedFaults();
const database = await openDatabase({ faults, patience: endless, ...(place.startsWith('postgres') ? { url: place } : { dataDir: place }) });
const running = await aServer({ database, folder, clock: new FixedClock('2025-08-10T00:00:00Z') });
const ops = await anOperatorClient(running, { id: 'ann' });
for (let mark = 2; mark <= LAST; mark += 1) {
  await ops.save('campaign:check-in', (body) => ({ ...body, dailyCoins: mark }));
  await ops.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: mark } }));
  if (mark === LAST)
    faults.set({ target: `kill:releases.create:${1 + Math.round(Number(share) * (faults.stepsOf('releases.create') - 1))}`, times: 1 });
  const { status } = await ops.release(`Mark ${mark}`, ['campaign:check-in', 'screen:home']);
  if (status === 201) console.log(`${mark}`);
}
