import { readEnvironment } from '../../../server-kit/environment.ts';
import { startPunchcard } from '../../../start.ts';

/** The whole product in a process of its own, over the documents and the data folder given. Says where it listens. */
const [dataDir = '', baselineFolder = '.'] = process.argv.slice(2);
const environment = readEnvironment({ PORT: '0', DATA_DIR: dataDir, TEST_CONTROLS: '1', LOG_LEVEL: 'error' });
const { address } = await startPunchcard({ environment, baselineFolder, demo: true });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ memoryBytes: heapUsed + external, rssBytes: rss });
});
process.send?.({ address });
