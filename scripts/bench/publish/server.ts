import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';

/** The whole product in a process of its own, over the documents and the data folder given. Says where it listens. */
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

/** Processor time since the start, and how late the event loop was since the last time this was asked. */
function load() {
  const { user, system } = process.cpuUsage();
  // The histogram has the time between two looks, of which the first part is meant to pass.
  const delayP99Ms = Math.max(0, delays.percentile(99) / 1e6 - resolutionMs);
  delays.reset();
  return { cpuMs: (user + system) / 1000, delayP99Ms };
}
