import { describe, expect, it } from 'vitest';
import { openWheelPage } from './wheel-page.ts';
import { config, openWheelForTests, wheel } from './wheel-spin.ts';

openWheelForTests();

describe('A wheel', () => {
  it('leaves no node, listener, animation or timer after 100 mounts and removals in every state', async () => {
    const devtools = await wheel.page.context().newCDPSession(wheel.page);
    await devtools.send('Performance.enable');
    const counted = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
      const [animations, widgets] = await wheel.page.evaluate(() => [
        document.getAnimations().length,
        window.mounted.filter((widget) => widget.deref()).length,
      ]);
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), animations: animations!, widgets: widgets! };
    };
    /** What is gone is collected in some later round: counted until two rounds agree. */
    const settled = async () => {
      let last = await counted();
      for (;;) {
        const next = await counted();
        if ((Object.keys(next) as (keyof typeof next)[]).every((what) => next[what] === last[what])) return next;
        last = next;
      }
    };
    const mountMany = (times: number) =>
      wheel.page.evaluate(
        async ([given, count]) => {
          const own = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };
          const waiting = new Set<number>();
          window.setTimeout = ((then: () => void, ms?: number) => {
            const id = own.set(() => {
              waiting.delete(id);
              then();
            }, ms);
            waiting.add(id);
            return id;
          }) as typeof window.setTimeout;
          window.clearTimeout = ((id: number) => {
            waiting.delete(id);
            own.clear(id);
          }) as typeof window.clearTimeout;
          const host = document.getElementById('box')!;
          for (let n = 0; n < count; n++) {
            const widget = window.createWheel(host, given, {
              motionObserver(passedBy, end) {
                const timer = setTimeout(() => passedBy(end), 1_000);
                return () => clearTimeout(timer);
              },
            });
            window.mounted.push(new WeakRef(widget));
            if (n % 5 > 0) await widget.ready;
            if (n % 5 > 1) widget.play();
            if (n % 5 > 2) widget.stop(n % 8);
            if (n % 5 > 3) widget.stop(-1);
            widget.destroy();
            widget.destroy();
          }
          const left = waiting.size;
          Object.assign(window, { setTimeout: own.set, clearTimeout: own.clear });
          return [left, host.childElementCount];
        },
        [config, times] as const,
      );
    await wheel.page.evaluate(() => {
      window.mounted = [];
    });
    await mountMany(5);
    const before = await settled();
    expect(await mountMany(100)).toEqual([0, 0]);
    // As many, or fewer: of the few mounts before, something may have been held a little longer.
    await expect
      .poll(settled)
      .toSatisfy(
        ({ nodes, listeners, animations, widgets }: typeof before) =>
          nodes <= before.nodes && listeners <= before.listeners && animations <= before.animations && widgets <= before.widgets,
      );
  });
});

it.each([1, 2, 3])('A wheel is painted in device pixels at a pixel ratio of %d', async (deviceScaleFactor) => {
  const sharp = await openWheelPage({ deviceScaleFactor });
  await sharp.mount(config);
  expect(await sharp.page.evaluate(() => [...document.querySelectorAll('canvas')].map(({ width }) => width))).toEqual(
    [300, 300, 300].map((width) => width * deviceScaleFactor),
  );
  await sharp.close();
});
