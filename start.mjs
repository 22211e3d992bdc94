import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { partNames, staleParts } from './scripts/build/stale.mjs';

/**
 * `npm start`: builds what is missing or was made of other sources, in a process of its own, and becomes the server. `node start.mjs config-server`
 * and `node start.mjs member-server` run one of them alone.
 */
const servers = ['main', 'config-server', 'member-server'];
const [asked = 'main'] = process.argv.slice(2);
if (!servers.includes(asked)) {
  console.error(`There is no server ${asked}. These are: ${servers.join(', ')}.`);
  process.exit(2);
}

const root = import.meta.dirname;
/** @type {readonly import('./scripts/build/stale.mjs').PartName[]} */
const wanted = asked === 'main' ? partNames.filter((name) => name !== 'labs' || process.env.NODE_ENV !== 'production') : ['servers'];
const stale = staleParts(root, wanted);
if (stale.length > 0) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts'), ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import(`./dist/server/${asked}.js`);
