import { existsSync, readdirSync } from 'node:fs';
import { openPaths } from '../test/changed.ts';
import { runChecks } from '../test/checks.ts';
import { blockChecks, firstLoad, writingChecks } from './block-checks.ts';
import { writeGroups } from './groups.ts';

/** Why one of these cannot be checked; undefined where all can. */
export function unknownBlock(types: readonly string[]): string | undefined {
  const unknown = types.find((type) => !existsSync(`schemas/blocks/${type}.ts`) || type === 'index');
  return unknown && `There is no block ${unknown}; npm run new block ${unknown} makes it.`;
}

/** What home shows a visitor at once, and its texts: all of it comes with the first load. */
const ofHome = /^(screens\/home\b.*|locales\/[\w-]+\/home)\.json$/;

/**
 * Brings what follows from block types up to date, checks the types, or all of them where none is named, and prints what is wrong; true where
 * nothing is. Files that differ from the last commit are formatted with them.
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
