import { closePages, openBrowser } from '../../tests/e2e/browser.ts';
import { aShellWorld } from '../../tests/e2e/shell-world.ts';
import type { Figure } from './figure.ts';
import { type Load, measureLoad } from './load/measure.ts';
import { serveReferences } from './load/references.ts';

const rounds = Number(process.env.ROUNDS ?? 5);

/** Other work on the machine only adds time, so the minimum over the rounds is the figure. */
const least = (loads: readonly Load[], of: (load: Load) => number) => Math.min(...loads.map(of));

/**
 * The first load of the signed-out home at 1.6 Mbit/s, 150 ms and a quarter of the CPU, compared with the same home as static HTML and with a page of
 * the given packages with its config (performance goals, first load).
 */
export async function run(): Promise<readonly Figure[]> {
  const world = await aShellWorld();
  const page = await (await fetch(world.url, { headers: { 'Accept-Language': 'en-MY' } })).text();
  const references = await serveReferences(page);
  const browser = await openBrowser();
  const ours: Load[] = [];
  const plain: Load[] = [];
  const packages: Load[] = [];
  try {
    // The pages alternate, so that a busy moment of the machine affects all of them.
    for (let round = 0; round < rounds; round++) {
      ours.push(await measureLoad(browser, `${world.url}/#/home`, '[data-block]', 'main[data-screen] [data-block]'));
      plain.push(await measureLoad(browser, `${references.url}/static`, '[data-block]', '[data-block]'));
      packages.push(await measureLoad(browser, `${references.url}/packages`, '[data-content] p', '[data-content] p'));
    }
    return figures(ours, plain, packages);
  } finally {
    await closePages();
    references.close();
    await world.close();
  }
}

function figures(ours: readonly Load[], plain: readonly Load[], packages: readonly Load[]): readonly Figure[] {
  const beside = (name: string, value: number, reference: number): Figure => ({
    name,
    value,
    unit: 'ms',
    reference,
    ratio: value / reference,
  });
  const content = least(ours, (load) => load.contentVisible);
  const usable = least(ours, (load) => load.usable);
  return [
    { name: 'First load, requests until the app has taken over (goal 6)', value: least(ours, (load) => load.requests), unit: '' },
    { name: 'First load, depth (goal 2)', value: least(ours, (load) => load.depth), unit: '' },
    {
      name: 'First load, bytes with headers, beside the packages’ page',
      value: least(ours, (load) => load.bytes) / 1024,
      unit: 'KiB',
      reference: least(packages, (load) => load.bytes) / 1024,
      ratio: least(ours, (load) => load.bytes) / least(packages, (load) => load.bytes),
    },
    beside(
      'Content visible, beside the same home as static HTML',
      content,
      least(plain, (load) => load.contentVisible),
    ),
    beside(
      'Content visible, beside the packages’ page (goal 1.1)',
      content,
      least(packages, (load) => load.contentVisible),
    ),
    beside(
      'The app has taken over, beside the packages’ page',
      usable,
      least(packages, (load) => load.usable),
    ),
    beside(
      'Total blocking time (goal 50), beside the packages’ page',
      least(ours, (load) => load.totalBlocking),
      least(packages, (load) => load.totalBlocking),
    ),
    { name: 'Layout shift (goal 0.01)', value: least(ours, (load) => load.layoutShift), unit: '' },
  ];
}
