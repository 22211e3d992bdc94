import type { Browser } from 'playwright';
import { bundle, openBrowser } from './engine/browser.ts';
import { listFigures } from './engine/list.ts';
import { openPage } from './engine/page-open.ts';
import type { Figure } from './figure.ts';

const KINDS = ['engine', 'plain', 'subscribed'] as const;
const COUNTS = [100, 1_000, 5_000];

type Kind = (typeof KINDS)[number];
type Step = 'mount' | 'update' | 'replace' | 'heap';
type Code = Awaited<ReturnType<typeof bundle>>;

/** One sample on its own page: main-thread ms of each step, and MiB of heap held by the cards. */
async function sample(browser: Browser, code: Code, kind: Kind, count: number): Promise<Record<Step, number>> {
  const { page, busy, heap } = await openPage(browser, code);
  try {
    await page.evaluate(`start('${kind}'); bench.prepare(${count});`);
    const before = await heap();
    const mount = await busy('bench.mount()');
    const held = (await heap()) - before;
    const update = await busy('bench.update()');
    const replace = await busy('bench.replace()');
    const shown = await page.locator('h3').last().textContent();
    if (shown !== `Next title ${count - 1}`) throw new Error(`${kind} shows ${shown}`);
    return { mount, update, replace, heap: held };
  } finally {
    await page.close();
  }
}

/** Other work on the machine only adds time, so the minimum over the rounds is the figure. */
const least = (numbers: readonly number[]) => Math.min(...numbers);

/**
 * Cards through the engine compared with plain React and React with a subscription per key, CPU slowed down 4 times (performance goals, engine goal
 * 17).
 */
export async function run(): Promise<readonly Figure[]> {
  const rounds = Number(process.env.ROUNDS ?? 5);
  const counts = process.env.COUNTS?.split(',').map(Number) ?? COUNTS;
  const code = await bundle('scripts/bench/engine/page.tsx');
  const browser = await openBrowser();
  try {
    const found = new Map<string, number[]>();
    for (const count of counts) {
      // Kinds alternate, so that a busy moment of the machine affects all of them.
      for (let round = 0; round < rounds; round++) {
        for (const kind of KINDS) {
          for (const [name, value] of Object.entries(await sample(browser, code, kind, count))) {
            const key = `${kind} ${name} ${count}`;
            found.set(key, [...(found.get(key) ?? []), value]);
          }
        }
      }
    }
    const of = (kind: Kind, name: Step, count: number) => least(found.get(`${kind} ${name} ${count}`) ?? []);
    const list = await listFigures(browser, code, of('plain', 'mount', 1_000));
    return [...counts.flatMap((count) => compared(count, of)), ...growth(counts, of), ...list];
  } finally {
    await browser.close();
  }
}

type Least = (kind: Kind, name: Step, count: number) => number;

function compared(count: number, of: Least): Figure[] {
  const rows: [Step, Kind, string][] = [
    ['mount', 'plain', 'React'],
    ['mount', 'subscribed', 'React with subscriptions'],
    ['update', 'plain', 'React'],
    ['update', 'subscribed', 'React with subscriptions'],
    ['replace', 'plain', 'React'],
    ['replace', 'subscribed', 'React with subscriptions'],
    ['heap', 'plain', 'React'],
  ];
  return rows.map(([name, reference, label]) => {
    const value = of('engine', name, count);
    const beside = of(reference, name, count);
    return {
      name: `${name} ${count} cards ÷ ${label}`,
      value,
      unit: name === 'heap' ? 'MiB' : 'ms',
      reference: beside,
      ratio: value / beside,
    };
  });
}

/** Exponent of growth with the number of cards: 1 is proportional. */
function growth(counts: readonly number[], of: Least): Figure[] {
  const [few, many] = [counts.at(-2), counts.at(-1)];
  if (!few || !many) return [];
  const exponent = (kind: Kind, name: Step) => Math.log(of(kind, name, many) / of(kind, name, few)) / Math.log(many / few);
  return (['mount', 'update', 'replace'] as const).map((name) => ({
    name: `growth of ${name} from ${few} to ${many}`,
    value: exponent('engine', name),
    unit: 'exponent',
    reference: exponent('plain', name),
  }));
}
