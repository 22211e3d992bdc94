import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ReadinessCheck } from './health.ts';

type Stat = (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

const megabyte = 1024 * 1024;
/** The embedded database's log of changes alone takes some of it for a while. */
const enoughMegabytes = 200;

/** Whether there is room where the embedded database, the kept release and the made secret lie. */
export const diskReadiness = (folder: string, stat: Stat = statfs): ReadinessCheck => ({
  name: 'disk',
  title: 'The disk is full, or nearly',
  required: false,
  check: async () => {
    const free = Math.floor(await freeMegabytes(folder, stat));
    if (free >= enoughMegabytes) return undefined;
    return free < 1
      ? `nothing is left on the disk of ${folder}: nothing can be written`
      : `${free} MB are left on the disk of ${folder}: writing fails when it is full`;
  },
});

/** Of the nearest folder above where there is none yet. */
async function freeMegabytes(folder: string, stat: Stat): Promise<number> {
  try {
    const { bavail, bsize } = await stat(folder);
    return (bavail * bsize) / megabyte;
  } catch (error) {
    const above = dirname(resolve(folder));
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === resolve(folder)) throw error;
    return freeMegabytes(above, stat);
  }
}
