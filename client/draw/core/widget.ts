import type { DefaultStyle, DrawFont, DrawImage, DrawOptions, DrawWidget, Length, StopAt } from '../types.ts';
import { call } from './call.ts';
import { pageClock } from './clock.ts';
import { type Course, endOf, positionAt } from './course.ts';
import { createPictures } from './images.ts';
import { toNumber, toPx } from './lengths.ts';
import { listOf, textOf } from './lists.ts';
import { createMachine, type Drive } from './machine.ts';
import type { Pen } from './paint.ts';
import { watchSize } from './resize.ts';
import { type ButtonPlace, createShell } from './shell.ts';
import { mergeStyles, plainStyle } from './style.ts';

interface WithPictures {
  readonly imgs?: readonly DrawImage[];
}

interface AnyPrize extends WithPictures {
  readonly fonts?: readonly DrawFont[];
}

/** The common part of all three configurations. */
interface AnyConfig<Prize> {
  readonly width?: Length;
  readonly height?: Length;
  readonly blocks?: readonly WithPictures[];
  readonly prizes?: readonly Prize[];
  readonly buttons?: readonly WithPictures[];
  readonly defaultStyle?: DefaultStyle;
  readonly start?: () => void;
  readonly end?: (prize?: Prize) => void;
  readonly error?: (message: string) => void;
}

/** The context of a widget's face; `config` and `options` return the current ones. */
export interface Tools<Config> {
  readonly stage: HTMLElement;
  config(): Config;
  options(): DrawOptions;
  /** Logs a fault of the configuration, each only once. */
  report(message: string): void;
  /** Passes a course to the motion observer, which counts the lines `first + n × step` it passes. Returns the function that stops it. */
  watchMotion(course: Course, step?: number, first?: number): (() => void) | undefined;
  /** Calls the configured `start`, if the widget is idle. */
  start(): void;
}

/** The painting area in px of the design. `pen` clears a canvas of that size; undefined, and reported once, if it cannot. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Device pixels per unit. */
  readonly ratio: number;
  /** CSS px per unit. */
  readonly scale: number;
  pen(canvas: HTMLCanvasElement, width?: number, height?: number): Pen | undefined;
}

/** The specific part of a widget; the rest of `Drive` is common to all. */
export interface Face<Target> extends Pick<Drive<Target>, 'launch' | 'decide' | 'land' | 'cancel'> {
  /** Repaints everything; returns the positions of its buttons. */
  paint(scene: Scene): readonly ButtonPlace[];
  /** Called when the motion is over. */
  settle(target: Target): void;
  destroy(): void;
}

/** Limit of a side in px: no screen is larger, and huge strips of reels would block the page. */
const MOST_PX = 4_000;

/** Creates a widget in its host: the common part of wheel, grid and slot machine. */
export function createWidget<Prize extends AnyPrize, Config extends AnyConfig<Prize>, Target extends StopAt>(
  host: HTMLElement,
  firstConfig: Config,
  firstOptions: DrawOptions | undefined,
  makeFace: (tools: Tools<Config>) => Face<Target>,
): DrawWidget<Config> {
  let config = firstConfig;
  let options = firstOptions ?? {};
  /** New configuration and options that wait for the end of a spin. */
  let next: Config | undefined;
  let latestOptions = options;
  const said = new Set<string>();
  const log = (message: string) => console.error(`Draw widget: ${message}`);
  const report = (message: string) => {
    if (!said.has(message)) log(message);
    said.add(message);
  };
  const pictures = createPictures(report);
  const shell = createShell(host);
  const face = makeFace({
    stage: shell.stage,
    config: () => config,
    options: () => options,
    report,
    watchMotion: (course, step = 1, first = 0.5) =>
      options.motionObserver?.(
        (time) => Math.floor((positionAt(course, time) - first) / step + 1e-6),
        course.speed ? Number.POSITIVE_INFINITY : endOf(course),
      ),
    start: () => machine.state === 'idle' && call(config.start),
  });
  const machine = createMachine<Target>({
    ...face,
    clock: pageClock,
    spinning: shell.spinning,
    cancel(now) {
      face.cancel(now);
      take();
    },
    landed(target) {
      face.settle(target);
      const { result = (name: string) => `Result: ${name}`, noPrize = '' } = options.words ?? {};
      const [index, ...others] = new Set([target].flat() as number[]);
      // If the reels show different prizes there is none, and `end` is called without an argument.
      const prizes = others.length ? [] : [config.prizes?.[index!]];
      shell.live.textContent = others.length ? noPrize : result(names()[index!]!);
      take();
      call(config.end, ...prizes);
    },
    failed(message) {
      log(message);
      call(config.error, message);
    },
  });
  const unwatch = watchSize(shell.root, paint);

  const names = () => listOf(config.prizes).map((prize, index) => options.words?.prizeName?.(index) ?? textOf(prize));

  function paint(): void {
    const width = Math.min(MOST_PX, toPx(config.width ?? 300, host.clientWidth));
    const height = Math.min(MOST_PX, toPx(config.height ?? 300, host.clientHeight));
    Object.assign(shell.root.style, { width: `${width}px`, aspectRatio: `${width}/${height}` });
    const scale = toNumber(getComputedStyle(shell.root).width) / width;
    shell.describe(options.words, names());
    if (!(scale > 0 && height > 0)) return void report('no width or height');
    const ratio = scale * devicePixelRatio;
    const style = mergeStyles<DefaultStyle>(plainStyle, config.defaultStyle);
    const pen = (canvas: HTMLCanvasElement, wide = width, high = height) => {
      canvas.width = Math.round(wide * ratio);
      canvas.height = Math.round(high * ratio);
      const ctx = canvas.getContext('2d');
      if (!ctx) return void report('no canvas');
      ctx.scale(canvas.width / wide, canvas.height / high);
      return { ctx, leastFont: 12 / scale, style, pictures };
    };
    try {
      const scene = { width, height, ratio, scale, pen };
      shell.place(face.paint(scene), scene);
    } catch (reason) {
      report(`${reason}`);
    }
  }

  async function show(): Promise<void> {
    const holders = [config.blocks, config.prizes, config.buttons].flatMap<WithPictures>(listOf);
    await pictures.load(holders.flatMap(({ imgs }) => listOf(imgs)));
    // Removed from its host: it was destroyed.
    if (shell.root.parentNode) paint();
  }

  function take(): void {
    if (!next) return;
    config = next;
    next = undefined;
    options = latestOptions;
    void show();
  }

  return Object.assign(machine, {
    ready: show(),
    update(nextConfig: Config, nextOptions?: DrawOptions) {
      next = nextConfig;
      latestOptions = nextOptions ?? latestOptions;
      if (machine.state === 'idle') take();
    },
    destroy() {
      unwatch();
      machine.quit();
      face.destroy();
      // Frees the canvas memory at once instead of at the next garbage collection.
      for (const canvas of shell.root.querySelectorAll('canvas')) canvas.width = 0;
      shell.root.remove();
    },
  });
}
