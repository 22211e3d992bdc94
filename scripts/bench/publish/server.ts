import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';

/** The whole product in a process of its own, with the given documents and data folder. Sends its address. */
const [dataDir = '', baselineFolder = '.'] = process.argv.slice(2);
const environment = readEnvironment({ PORT: '0', DATA_DIR: dataDir, TEST_CONTROLS: '1', LOG_LEVEL: 'error' });
const { address } = await startPunchcard({ environment, baselineFolder, demo: true });
const resolutionMs = 5;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
process.on('message', (message) => process.send?.(message === 'load' ? load() : memory()));
process.send?.({ address });

function memory() {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { memoryBytes: heapUsed + external, heapBytes: heapUsed, rssBytes: rss };
}

/** CPU time since the start, and the delay of the event loop since the previous call. */
function load() {
  const { user, system } = process.cpuUsage();
  // The histogram has the time between two samples, of which the resolution is expected.
  const delayP99Ms = Math.max(0, delays.percentile(99) / 1e6 - resolutionMs);
  delays.reset();
  return { cpuMs: (user + system) / 1000, delayP99Ms };
}
