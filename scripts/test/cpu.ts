import { readFileSync } from 'node:fs';

/** Frequency of the counters in `/proc` in hertz, the same on every Linux that Node supports. */
const ticksPerSecond = 100;

/**
 * User and system seconds of this process and of all its ended child processes; undefined without `/proc`. Pages of the browser are hardly included:
 * one that is busy for 8 s adds almost nothing, as if its process were not waited for when the browser ends.
 */
export function cpuSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may contain spaces: utime, stime, cutime and cstime of proc(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
