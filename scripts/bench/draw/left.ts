import type { Browser } from 'playwright';
import type { WidgetKind } from './configs.ts';
import type { DrawBench } from './page.ts';
import { type Held, openPlace } from './place.ts';
import type { Name } from './sample.ts';

declare const bench: DrawBench;

const TIMES = 100;
/** Warm-up mounts: what they leave is code and caches. */
const FIRST = 5;

/** Listeners, nodes and heap left after 100 mounts and removals. */
export async function leftAfterMounts(browser: Browser, script: string, name: Name, kind: WidgetKind): Promise<Held> {
  const place = await openPlace(browser, script);
  const comeAndGo = (times: number) =>
    place.page.evaluate(([name, kind, times]) => bench.comeAndGo(name, kind, times), [name, kind, times] as const);
  try {
    await comeAndGo(FIRST);
    const before = await place.held();
    await comeAndGo(TIMES);
    const after = await place.held();
    return {
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      heapMiB: after.heapMiB - before.heapMiB,
    };
  } finally {
    await place.close();
  }
}
