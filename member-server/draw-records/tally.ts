import type { Db } from '../../server-kit/db.ts';
import { readBehind, tallyNext } from './store-tally.ts';

/** Maximum number of draws counted in one transaction. */
const AT_ONCE = 20_000;

/** Counts newly chained draws; returns their number. */
export async function tallyDraws(db: Db, now: string): Promise<number> {
  let draws = 0;
  for (const day of await readBehind(db, now.slice(0, 10))) {
    for (;;) {
      const counted = await db.transaction((tx) => tallyNext(tx, day, AT_ONCE), { useCase: 'draw-records.tally' });
      draws += counted;
      if (counted < AT_ONCE) break;
    }
  }
  return draws;
}
