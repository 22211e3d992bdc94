import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBrowser } from '../tests/e2e/browser.ts';
import type { Clip } from './pictures/chapter.ts';
import { chapters } from './pictures/chapters.ts';
import { openGuide } from './pictures/guide.ts';
import { packed } from './pictures/png.ts';
import { allSeen } from './pictures/ready.ts';

/**
 * `npm run pictures`: runs the guide for operators (`docs/ops.md`) in the real console and writes its pictures. Fails if the console no longer works
 * as the guide says, or if the pictures are larger than a page should load. `npm run pictures -- offer orders` makes these two.
 */
const folder = join(import.meta.dirname, '../docs/ops');
const mostBytes = 1_500_000;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !chapters.some((chapter) => chapter.name === name));
if (unknown.length > 0) {
  console.error(`No chapter has the name ${unknown.join(', ')}. There are ${chapters.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = names.length === 0 ? chapters : chapters.filter(({ name }) => names.includes(name));

mkdirSync(folder, { recursive: true });
const guide = await openGuide();
let total = 0;
try {
  for (const { name, walk } of chosen) {
    await walk(guide, async (page, clip) => {
      const picture = await take(page, clip);
      writeFileSync(join(folder, `${name}.png`), picture);
      total += picture.length;
      console.log(`docs/ops/${name}.png`.padEnd(32), `${Math.ceil(picture.length / 1000)} kB`);
    });
    await guide.clear();
  }
} finally {
  await guide.close();
  // Tests leave the browser to the end of the worker; here it would keep the process alive.
  await (await openBrowser()).close();
}
console.log(`${chosen.length} pictures, ${Math.ceil(total / 1000)} kB`);
if (total > mostBytes) {
  console.error(`More than ${mostBytes / 1000} kB: clip some of them to the part that matters.`);
  process.exit(1);
}
// Tests leave the database to the end of the worker; here one of its timers would keep the process alive for minutes.
process.exit();

async function take(page: Page, clip: Clip): Promise<Buffer> {
  await allSeen(page);
  return packed(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }));
}
