/**
 * A config server in a process of its own, to be killed: `tsx publishing-process.ts <database url, or data folder> <baseline folder>`. Releases marks
 * one after the other, each in two documents, and prints what was acknowledged.
 */
import { FixedClock } from '../../server-kit/clock.ts';
import { openDatabase } from '../../server-kit/database.ts';
import { aDesk } from './ops.ts';
import { aServer } from './servers.ts';

const [place, folder] = process.argv.slice(2) as [string, string];
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place });
const running = await aServer({ database, folder, clock: new FixedClock('2025-08-10T00:00:00Z') });
const desk = await aDesk(running, { id: 'ann' });
for (let mark = 2; mark < 1000; mark += 1) {
  await desk.save('campaign:check-in', (body) => ({ ...body, dailyCoins: mark }));
  await desk.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: mark } }));
  const { status } = await desk.release(`Mark ${mark}`, ['campaign:check-in', 'screen:home']);
  if (status === 201) console.log(mark);
}
