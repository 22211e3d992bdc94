import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, tell } from './figure.ts';
import { type Holder, largestHolders } from './memory/holders.ts';
import { type DemoPlace, onEachPlace } from './shipped/places.ts';
import { root, type Shipped, startShipped } from './shipped/process.ts';

const targetsMiB: Readonly<Record<string, number>> = { PostgreSQL: 160, embedded: 600 };
const requests = 100;
const paths = ['/', '/config/v1/manifest?market=MY&language=en', '/config/v1/site', '/api/v1/terms', '/healthz', '/readyz'];
const shown = 12;

/**
 * Memory of the shipped servers after the first hundred requests: resident memory compared with the target, the heap after a garbage collection with
 * its largest holders, and for the embedded database the resident memory of a process with only the database.
 */
export async function run(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  await onEachPlace(async (place) => {
    // The first start of a build checks the documents; servers that run for months were restarted.
    await (await startShipped(place)).stop();
    figures.push(...(await measure(place)));
  });
  return figures;
}

async function measure({ label, ...place }: DemoPlace): Promise<readonly Figure[]> {
  const shipped = await startShipped({ ...place, nodeFlags: ['--heapsnapshot-signal=SIGUSR2'] });
  for (let at = 0; at < requests; at += 1) await (await fetch(shipped.address + paths[at % paths.length]!)).text();
  const figures = [...tell(mib(`resident after ${requests} requests, ${label}`, shipped.residentMiB(), targetsMiB[label]))];
  const holders = largestHolders(await snapshotOf(shipped, place.dataDir));
  await shipped.stop();
  if (label === 'embedded') figures.push(...tell(mib('… of which the database alone', bareDatabaseMiB(place.dataDir))));
  figures.push(
    ...tell(
      mib('… heap after a collection', total(holders)),
      ...holders.slice(0, shown).map(({ name, mib: size }) => mib(`    ${name}`, size)),
    ),
  );
  return figures;
}

const total = (holders: readonly Holder[]): number => holders.reduce((sum, holder) => sum + holder.mib, 0);

/** Node collects garbage, then writes the snapshot to the process's folder; it is complete once its text ends with `]}`. */
async function snapshotOf(shipped: Shipped, folder: string): Promise<string> {
  process.kill(shipped.pid, 'SIGUSR2');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const name = readdirSync(folder).find((each) => each.endsWith('.heapsnapshot'));
    const text = name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
    if (text.trimEnd().endsWith(']}')) return text;
  }
}

/** Resident memory in MiB of a process that has only the folder's database open. */
function bareDatabaseMiB(dataDir: string): number {
  const script = `
    import { PGlite } from '@electric-sql/pglite';
    import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
    const engine = await PGlite.create({ dataDir: process.argv[1], extensions: { btree_gist } });
    await engine.query('select 1');
    console.log(process.memoryUsage.rss() / 1048576);
    await engine.close();`;
  const args = ['--input-type=module', '-e', script, join(dataDir, 'database', 'database')];
  return Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim());
}

const mib = (name: string, value: number, reference?: number): Figure => ({
  name,
  value,
  unit: 'MiB',
  ...(reference === undefined ? {} : { reference, ratio: value / reference }),
});
