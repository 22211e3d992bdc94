import { existsSync, readdirSync } from 'node:fs';
import { openPaths } from '../test/changed.ts';
import { runChecks } from '../test/checks.ts';
import { blockChecks, firstLoad, writingChecks } from './block-checks.ts';
import { writeGroups } from './groups.ts';

/** The reason why one of the types cannot be checked; undefined if all exist. */
export function unknownBlock(types: readonly string[]): string | undefined {
  const unknown = types.find((type) => !existsSync(`schemas/blocks/${type}.ts`) || type === 'index');
  return unknown && `There is no block ${unknown}; npm run new block ${unknown} makes it.`;
}

/** Documents of a visitor's home, which are part of the first load. */
const ofHome = /^(screens\/home\b.*|locales\/[\w-]+\/home)\.json$/;

/**
 * Updates the files generated from block types, checks the named types, all if none is named, and prints the failures. Returns true if there are
 * none. Also formats files that differ from the last commit.
 */
export async function checkBlocks(named: readonly string[]): Promise<boolean> {
  const started = Date.now();
  const types = named.length > 0 ? named : readdirSync('client/blocks').filter((name) => existsSync(`schemas/blocks/${name}.ts`));
  const { groups, isNew } = writeGroups();
  if (isNew) console.log('client/blocks/groups.ts is another: screens show other blocks first.');
  const open = openPaths();
  const written = await runChecks(writingChecks(types, open), { quiet: true });
  const shownFirst = types.some((type) => groups.home.includes(type)) || open.some((path) => ofHome.test(path));
  const checked = await runChecks([...blockChecks(types), ...(shownFirst ? [firstLoad] : [])], { quiet: true });
  const failed = written.failed + checked.failed;
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(
    failed > 0 ? `${failed} of these checks failed: see above.` : `All is well with ${named.join(', ') || 'all blocks'} (${seconds}).`,
  );
  return failed === 0;
}
