import type { OpsServer } from '../content/ops-server.ts';
import { createPreview, type EditedRef, Manuscript, OpenedPreview } from './editing/editor.ts';
import type { Figure } from './figure.ts';
import { signIn } from './publish/operator.ts';
import { type Product, startProduct } from './publish/product.ts';

const rounds = 60;
const updates = 1_000;
const noteEvery = 100;
const written: readonly EditedRef[] = [
  { kind: 'screen', id: 'settings' },
  { kind: 'locale', id: 'en.home' },
  { kind: 'screen', id: 'home' },
  { kind: 'locale', id: 'kh.home' },
];
const previews = 6;

/** Response times for operators who edit in the console, and the memory an afternoon of it leaves in the server. */
export async function run(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const { server } = await signIn(product.address);
    return [...(await measureEach(product, server)), ...(await measureLong(product, server))];
  } finally {
    product.stop();
  }
}

async function measureEach(product: Product, server: OpsServer): Promise<Figure[]> {
  const screen = await Manuscript.open(server, written[0]!);
  const texts = await Manuscript.open(server, written[1]!);
  const preview = await OpenedPreview.open(server, screen);
  const refs = [screen, texts].map(({ ref }) => ref);
  const save = (manuscript: Manuscript) => {
    manuscript.next();
    return manuscript.save(server);
  };
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'autosave of a screen (goal 40)': () => save(screen),
    'autosave of English texts (goal 40)': () => save(texts),
    'preview, made and ended': async () => server.call('previews.end', { id: (await createPreview(server, screen)).id }),
    'preview of a screen, changed → heard by its page (goal 40)': () => preview.show(screen),
    'preview of English texts, changed → heard by its page (goal 40)': () => preview.show(texts),
    'list of all documents (goal 30)': () => server.call('documents.list', { limit: 500 }),
    'a document with a draft': () => server.call('documents.get', written[0]!),
    'overview (goal 30)': () => server.call('overview.get', {}),
    'difference of two drafts': () => server.call('diffs.create', { documents: refs }),
    'check of two drafts': () => server.call('validations.create', { documents: refs }),
    'missing translations': () => server.call('missingTranslations.list', {}),
  };
  const figures: Figure[] = [];
  for (const [name, step] of Object.entries(steps)) {
    for (let warm = 0; warm < 10; warm += 1) await step();
    const before = await product.load();
    const times: number[] = [];
    for (let count = 0; count < rounds; count += 1) times.push(await timed(step));
    const { cpuMs } = await product.load();
    figures.push(
      { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
      { name: '… p95', value: quantile(times, 0.95), unit: 'ms' },
      { name: '… processor, with the database', value: (cpuMs - before.cpuMs) / rounds, unit: 'ms' },
    );
  }
  preview.close();
  return figures;
}

/** Four editors at once, each with their own document, while six previews are open and a member reads. */
async function measureLong(product: Product, server: OpsServer): Promise<Figure[]> {
  const editors = await Promise.all(written.map((ref) => Manuscript.open(server, ref)));
  const opened = await Promise.all(Array.from({ length: previews }, (_, at) => OpenedPreview.open(server, editors[at % editors.length]!)));
  const reader = readAsMember(product.address);
  const notes: { readonly memoryBytes: number; readonly heapBytes: number; readonly rssBytes: number }[] = [];
  const autosaves: number[] = [];
  const shown: number[] = [];
  const delays: number[] = [];
  for (let done = 0; done < updates; done += noteEvery) {
    // A forced garbage collection stops everything: its delay must not count.
    await product.load();
    await Promise.all(
      editors.map(async (manuscript, at) => {
        for (let count = 0; count < noteEvery / editors.length; count += 1) {
          const own = opened.filter((_, place) => place % editors.length === at);
          shown.push(await timed(() => own[count % own.length]!.show(manuscript)));
          autosaves.push(await timed(() => manuscript.save(server)));
        }
      }),
    );
    delays.push((await product.load()).delayP99Ms);
    notes.push(await product.memory());
  }
  const read = await reader.stop();
  for (const preview of opened) preview.close();
  const at = (count: number) => notes[count / noteEvery - 1]!;
  const mebi = (bytes: number) => bytes / 1024 / 1024;
  return [
    { name: `preview changed → heard, four editors, median of ${updates}`, value: quantile(shown, 0.5), unit: 'ms' },
    { name: '… p95', value: quantile(shown, 0.95), unit: 'ms' },
    { name: `autosave, four editors, median of ${updates}`, value: quantile(autosaves, 0.5), unit: 'ms' },
    { name: '… p95', value: quantile(autosaves, 0.95), unit: 'ms' },
    {
      name: `heap after ${updates} of both, beside after 200 (goal 1.05)`,
      value: mebi(at(updates).heapBytes),
      unit: 'MiB',
      reference: mebi(at(200).heapBytes),
      ratio: at(updates).heapBytes / at(200).heapBytes,
    },
    {
      name: `heap and buffers after ${updates} of both, beside after 200`,
      value: mebi(at(updates).memoryBytes),
      unit: 'MiB',
      reference: mebi(at(200).memoryBytes),
      ratio: at(updates).memoryBytes / at(200).memoryBytes,
    },
    {
      name: `resident after ${updates} of both, beside after 200`,
      value: mebi(at(updates).rssBytes),
      unit: 'MiB',
      reference: mebi(at(200).rssBytes),
      ratio: at(updates).rssBytes / at(200).rssBytes,
    },
    { name: 'event loop late, p99, worst of ten parts (goal 50)', value: Math.max(...delays), unit: 'ms' },
    { name: "a member's manifest meanwhile, p95", value: quantile(read.manifest, 0.95), unit: 'ms' },
    { name: "a member's document by its hash meanwhile, p95", value: quantile(read.document, 0.95), unit: 'ms' },
  ];
}

/** Simulates a member's page that keeps requesting the manifest and one document. */
function readAsMember(address: string) {
  const times = { manifest: [] as number[], document: [] as number[] };
  let over = false;
  const done = (async () => {
    while (!over) {
      let documents: Record<string, string> = {};
      const manifest = async () => {
        documents = ((await (await fetch(`${address}/config/v1/manifest?market=MY&language=en`)).json()) as { documents: typeof documents })
          .documents;
      };
      times.manifest.push(await timed(manifest));
      times.document.push(await timed(async () => (await fetch(`${address}/config/v1/documents/${documents['site:site']}`)).text()));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop() {
      over = true;
      await done;
      return times;
    },
  };
}

async function timed(step: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await step();
  return performance.now() - startedAt;
}

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)]!;
