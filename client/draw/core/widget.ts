import type { DefaultStyle, DrawFont, DrawImage, DrawOptions, DrawWidget, Length } from '../types.ts';
import { call } from './call.ts';
import { type Clock, pageClock } from './clock.ts';
import { createPictures } from './images.ts';
import { toNumber, toPx } from './lengths.ts';
import { listOf, textOf } from './lists.ts';
import { createMachine, type Drive } from './machine.ts';
import { openCanvas, type Pen } from './paint.ts';
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
  readonly clock: Clock;
  config(): Config;
  options(): DrawOptions;
  /** 0 up to 1. */
  random(): number;
  /** Logs what is wrong with a configuration, once. */
  report(message: string): void;
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
  /** Index of the prize a landing stands for; undefined for none. */
  prizeOf(target: Target): number | undefined;
  /** Motion is over. */
  settle(target: Target): void;
  destroy(): void;
}

/** No screen is larger; a strip of reels a billion long would take the page its time. */
const MOST_PX = 4_000;

/** A widget in its host: everything that wheel, grid and slot machine have in common. */
export function createWidget<Prize extends AnyPrize, Config extends AnyConfig<Prize>, Target>(
  host: HTMLElement,
  firstConfig: Config,
  firstOptions: DrawOptions | undefined,
  makeFace: (tools: Tools<Config>) => Face<Target>,
): DrawWidget<Config> {
  let config = firstConfig;
  /** What waits for the end of a spin: until then a widget stays what it is, but for who is told. */
  let latest = firstConfig;
  let waits = false;
  let options = firstOptions ?? {};
  let gone = false;
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
    clock: pageClock,
    config: () => config,
    options: () => options,
    random: () => (options.random ?? Math.random)(),
    report,
    start: () => machine.state === 'idle' && call(latest.start),
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
      const index = face.prizeOf(target);
      shell.say(index === undefined ? noPrize : result(nameOf(index)));
      const told = index === undefined ? [] : [config.prizes?.[index]];
      take();
      call(config.end, ...told);
    },
    failed(message) {
      log(message);
      call(latest.error, message);
    },
  });
  const unwatch = watchSize(shell.root, paint);

  const nameOf = (index: number): string => options.words?.prizeName?.(index) ?? textOf(config.prizes?.[index]);

  function paint(): void {
    const width = Math.min(MOST_PX, toPx(config.width ?? 300, host.clientWidth));
    const height = Math.min(MOST_PX, toPx(config.height ?? 300, host.clientHeight));
    Object.assign(shell.root.style, { width: `${width}px`, aspectRatio: `${width} / ${height}` });
    const scale = toNumber(getComputedStyle(shell.root).width) / width;
    const names = listOf(config.prizes).map((_, index) => nameOf(index));
    shell.describe(options.words, names);
    if (!(scale > 0 && height > 0)) {
      report('no width or height');
      return;
    }
    const ratio = scale * window.devicePixelRatio;
    const style = mergeStyles<DefaultStyle>(plainStyle, config.defaultStyle);
    const pen = (canvas: HTMLCanvasElement, wide = width, high = height) => {
      const ctx = openCanvas(canvas, wide, high, ratio);
      if (!ctx) report('no canvas context');
      return ctx && { ctx, leastFont: 12 / scale, style, pictures };
    };
    try {
      shell.place(face.paint({ width, height, ratio, scale, pen }));
    } catch (reason) {
      report(`${reason}`);
    }
  }

  async function show(): Promise<void> {
    const holders = [config.blocks, config.prizes, config.buttons].flatMap<WithPictures>(listOf);
    await pictures.load(holders.flatMap(({ imgs }) => listOf(imgs)));
    if (!gone) paint();
  }

  function take(): void {
    if (!waits) return;
    waits = false;
    config = latest;
    void show();
  }

  return {
    get state() {
      return machine.state;
    },
    ready: show(),
    play: machine.play,
    stop: machine.stop,
    update(nextConfig, nextOptions) {
      latest = nextConfig;
      options = nextOptions ?? options;
      waits = true;
      if (machine.state === 'idle') take();
    },
    destroy() {
      gone = true;
      unwatch();
      machine.destroy();
      face.destroy();
      // The memory goes now, not when somebody collects it.
      for (const canvas of shell.root.querySelectorAll('canvas')) canvas.width = 0;
      shell.root.remove();
    },
  };
}
