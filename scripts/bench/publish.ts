import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFolders } from '../../config-server/baseline/document-files.ts';
import { openBrowser } from './engine/browser.ts';
import type { Figure } from './figure.ts';
import { type Listeners, openListeners } from './publish/listeners.ts';
import { type Operator, signIn } from './publish/operator.ts';
import { openWatcher, type Watcher, wall } from './publish/page.ts';
import { startProduct } from './publish/product.ts';

const clients = 1_000;
const releases = 50;
const switches = 20;
const manyDocuments = 10_000;

/** The row "Publish → visible" of performance-goals.md: from the operator's request until the last of a thousand clients and a real page have it. */
export async function run(): Promise<Figure[]> {
  return [...(await publishToVisible()), ...(await oneAmongMany())];
}

async function publishToVisible(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const operator = await signIn(product.address);
    const watcher = await openWatcher(browser, product.address);
    // The first few hundred streams grow pools that later ones share.
    const warm = await openListeners(product.port, 300);
    const before = await product.memory();
    const listeners = await openListeners(product.port, clients);
    const after = await product.memory();
    warm.close();
    const released = await measureReleases(operator, listeners, watcher);
    const killed = await measureSwitches(operator, listeners, watcher);
    listeners.close();
    await watcher.close();
    return [
      ...released,
      ...killed,
      {
        name: 'memory of one open stream, heap and buffers (goal 14)',
        value: (after.memoryBytes - before.memoryBytes) / clients / 1024,
        unit: 'KiB',
      },
      { name: 'memory of one open stream, resident', value: (after.rssBytes - before.rssBytes) / clients / 1024, unit: 'KiB' },
    ];
  } finally {
    await browser.close();
    product.stop();
  }
}

async function measureReleases(operator: Operator, listeners: Listeners, watcher: Watcher): Promise<Figure[]> {
  const last: number[] = [];
  const page: number[] = [];
  for (let count = 1; count <= releases; count += 1) {
    const title = `A home of your own, number ${count}`;
    await operator.draft('locale', 'en.home', (body) => ({
      ...body,
      texts: { ...(body.texts as object), 'join.title': title },
      numbers: { ...(body.numbers as object), 'join.title': 'The release that wrote it.' },
    }));
    const heard = listeners.heard('event: release', 30_000);
    const since = wall();
    const [, all, shown] = await Promise.all([
      operator.release(`Title ${count}`, [{ kind: 'locale', id: 'en.home' }]),
      heard,
      watcher.until(title, true, since),
    ]);
    last.push(all.last);
    page.push(shown);
  }
  return [
    { name: `release → last of ${clients} clients has heard, median of ${releases} (goal 300)`, value: quantile(last, 0.5), unit: 'ms' },
    { name: 'release → last client has heard, worst', value: Math.max(...last), unit: 'ms' },
    { name: 'release → shown on a real page, median', value: quantile(page, 0.5), unit: 'ms' },
    { name: 'release → shown on a real page, worst', value: Math.max(...page), unit: 'ms' },
  ];
}

async function measureSwitches(operator: Operator, listeners: Listeners, watcher: Watcher): Promise<Figure[]> {
  const title = `A home of your own, number ${releases}`;
  const last: number[] = [];
  const page: number[] = [];
  for (let count = 0; count < switches; count += 1) {
    const on = count % 2 === 0;
    const heard = listeners.heard('event: kill', 30_000);
    const since = wall();
    const [, all, shown] = await Promise.all([operator.kill('block:join-card', on), heard, watcher.until(title, !on, since)]);
    last.push(all.last);
    page.push(shown);
  }
  return [
    { name: `kill switch → last of ${clients} clients has heard, p95 of ${switches} (goal 500)`, value: quantile(last, 0.95), unit: 'ms' },
    { name: 'kill switch → gone from a real page, p95 (goal 500)', value: quantile(page, 0.95), unit: 'ms' },
  ];
}

/** A release of one document among ten thousand, compared with one among the product's own. */
async function oneAmongMany(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-many-'));
  try {
    const few = await measureOne('.');
    writeMany(folder);
    const many = await measureOne(folder);
    return [
      {
        name: `release of 1 among ${manyDocuments} documents, median of 10 (goal 150)`,
        value: many,
        unit: 'ms',
        reference: few,
        ratio: many / few,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOne(folder: string): Promise<number> {
  const product = await startProduct(folder);
  try {
    const operator = await signIn(product.address);
    const times: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      await operator.draft('screen', 'settings', (body) => ({ ...body, onOpen: [{ do: 'track', event: `round${count}` }] }));
      const startedAt = performance.now();
      await operator.release(`Round ${count}`, [{ kind: 'screen', id: 'settings' }]);
      times.push(performance.now() - startedAt);
    }
    return quantile(times.slice(1), 0.5);
  } finally {
    product.stop();
  }
}

/** Writes the product's documents plus copies of its screens with other ids and routes. */
function writeMany(folder: string): void {
  for (const part of documentFolders) cpSync(part, join(folder, part), { recursive: true });
  const screens = readdirSync('screens').map((name) => JSON.parse(readFileSync(join('screens', name), 'utf8')) as object);
  for (let at = 0; at < manyDocuments; at += 1) {
    const id = `copy-${at}`;
    writeFileSync(join(folder, 'screens', `${id}.json`), JSON.stringify({ ...screens[at % screens.length], id, route: `/copy/${at}` }));
  }
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)]!;
