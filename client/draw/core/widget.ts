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

/** What all three configurations have. */
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

/** What a widget is made with; `config` and `options` are the newest there are. */
export interface Tools<Config> {
  readonly stage: HTMLElement;
  config(): Config;
  options(): DrawOptions;
  /** Logs what is wrong with a configuration, once. */
  report(message: string): void;
  /** Goes along with a course, by the lines `first + n × step` that it passes; gives what ends it. */
  watchMotion(course: Course, step?: number, first?: number): (() => void) | undefined;
  /** For a press while idle. */
  start(): void;
}

/** The room there is, in px of the design; `pen` clears a canvas of that size, or says once why it can't. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Device pixels per unit. */
  readonly ratio: number;
  /** CSS px per unit. */
  readonly scale: number;
  pen(canvas: HTMLCanvasElement, width?: number, height?: number): Pen | undefined;
}

/** What makes a widget the one it is; the rest of a drive is the same for all. */
export interface Face<Target> extends Pick<Drive<Target>, 'launch' | 'decide' | 'land' | 'cancel'> {
  /** Paints all anew; says where its buttons are. */
  paint(scene: Scene): readonly ButtonPlace[];
  /** Motion is over. */
  settle(target: Target): void;
  destroy(): void;
}

/** No screen is larger; a strip of reels a billion long would take the page its time. */
const MOST_PX = 4_000;

/** A widget in its host: everything that wheel, grid and slot machine have in common. */
export function createWidget<Prize extends AnyPrize, Config extends AnyConfig<Prize>, Target extends StopAt>(
  host: HTMLElement,
  firstConfig: Config,
  firstOptions: DrawOptions | undefined,
  makeFace: (tools: Tools<Config>) => Face<Target>,
): DrawWidget<Config> {
  let config = firstConfig;
  let options = firstOptions ?? {};
  /** Configuration and options that wait for the end of a spin: until then a widget stays what it is. */
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
      // Where reels show different prizes there is none, and `end` is called without an argument.
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
    // Gone from its host, it is destroyed.
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
      // The memory goes now, not when somebody collects it.
      for (const canvas of shell.root.querySelectorAll('canvas')) canvas.width = 0;
      shell.root.remove();
    },
  });
}
