import type { Page } from 'playwright';

/** Where a canvas is drawn: degrees, px across and down, and how much of it shows. */
export interface Drawn {
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
}

export interface Sampled {
  /** In ms of the page's timeline. */
  readonly time: number;
  readonly state: string;
  /** Of every canvas on the page. */
  readonly at: readonly Drawn[];
}

interface Sampler {
  /** Samples what moves now at times from its beginning, in ms; those of later are what it would come to. */
  sample(times: readonly number[], state: string): Sampled[];
  /** Every so many ms from 0 to an end, which is the last. */
  steps(to: number, every: number): number[];
  /** In ms since what moves now began. */
  gone(): number;
}

declare const window: { sampler: Sampler } & Record<string, { state: string; play(): void; stop(at?: unknown): void }>;

/**
 * For `page.evaluate`: puts `window.sampler` in place. What moves is sought, not waited for: a sample is what the page draws at a time, to the
 * millisecond, however few frames a busy machine shows.
 */
function addSampler(): void {
  const drawn = (canvas: Element): Drawn => {
    let matrix = new DOMMatrix();
    let opacity = 1;
    for (let element: Element | null = canvas; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      matrix = new DOMMatrix(style.transform).multiply(matrix);
      opacity *= Number(style.opacity);
    }
    return { turn: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI, x: matrix.e, y: matrix.f, opacity };
  };
  const began = () => Number(document.getAnimations()[0]!.startTime);
  const sampler: Sampler = {
    sample(times, state) {
      const moving = document.getAnimations().map((animation) => ({ animation, startTime: animation.startTime }));
      const from = began();
      const canvases = [...document.querySelectorAll('canvas')];
      const samples = times.map((time) => {
        for (const { animation } of moving) animation.currentTime = time;
        return { time: from + time, state, at: canvases.map(drawn) };
      });
      for (const { animation, startTime } of moving) animation.startTime = startTime;
      return samples;
    },
    steps: (to, every) => [...Array.from({ length: Math.ceil(to / every) }, (_, at) => at * every), to],
    gone: () => Number(document.timeline.currentTime) - began(),
  };
  Object.assign(globalThis, { sampler });
}

/** What is drawn at such times after the beginning of what moves now. */
export async function sampleAt(page: Page, times: readonly number[]): Promise<readonly Sampled[]> {
  await page.evaluate(addSampler);
  return page.evaluate((wanted) => window.sampler.sample(wanted, ''), times);
}

/** Plays the widget of that name, stops it as soon as it is at full speed, and samples all of the way, until where it will stand. */
export async function sampleSpin(page: Page, widget: string, stop: unknown, everyMs = 8): Promise<readonly Sampled[]> {
  await page.evaluate(addSampler);
  return page.evaluate(
    async ([name, at, every]) => {
      const own = window[name]!;
      const { sampler } = window;
      const until = async (state: string) => {
        while (own.state !== state) await new Promise((resolve) => setTimeout(resolve, 1));
      };
      own.play();
      await until('constant');
      const ends = () => document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime));
      const launch = Math.max(...ends().filter(Number.isFinite), 0);
      const [before, after] = [sampler.steps(launch, every), sampler.steps(sampler.gone() - launch, every).map((time) => time + launch)];
      const running = [...sampler.sample(before, 'accelerating'), ...sampler.sample(after.slice(1), 'constant')];
      own.stop(at);
      const landing = sampler.sample(sampler.steps(Math.max(...ends()), every), 'decelerating');
      await until('idle');
      return [...running, ...landing];
    },
    [widget, stop, everyMs] as const,
  );
}
