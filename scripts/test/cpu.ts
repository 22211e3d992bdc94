import { readFileSync } from 'node:fs';

/** Hertz of the counters of `/proc`, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * User and system seconds of this process and of all that it started and that has ended; undefined where there is no `/proc`. Pages of the browser are left
 * out: one that is busy for 8 s hardly adds to it, as if nobody waited for its process when the browser ends.
 */
export function cpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Behind the name, which may hold spaces: utime, stime, cutime and cstime of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
