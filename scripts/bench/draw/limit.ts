import { CELLS_A_SECOND, PRIZES, type WidgetKind } from './configs.ts';
import type { Contender, Mount } from './contender.ts';

const SIZE = 300;
const colours = ['#fdbf2d', '#fdf9f6', '#57b0e8', '#c8271f'];

/** The lower bound for such motion: layers painted once, each moved by one endless Web Animation. No widget can need less. */
export const limit = (kind: WidgetKind): Mount => {
  return (host): Contender => {
    host.style.cssText = `position:relative;overflow:hidden;width:${SIZE}px;height:${SIZE}px`;
    makers[kind](host);
    return {
      ready: Promise.resolve(),
      play: () => moved[kind](host),
      stop() {},
      idle: () => true,
      error: () => 0,
      remove: () => host.replaceChildren(),
    };
  };
};

const makers: Readonly<Record<WidgetKind, (host: HTMLElement) => void>> = {
  wheel(host) {
    const ctx = canvas(host, 0, SIZE, SIZE);
    for (let at = 0; at < PRIZES; at++) {
      ctx.fillStyle = colours[at % colours.length]!;
      ctx.beginPath();
      ctx.moveTo(SIZE / 2, SIZE / 2);
      ctx.arc(SIZE / 2, SIZE / 2, SIZE / 2, (at * 2 * Math.PI) / PRIZES, ((at + 1) * 2 * Math.PI) / PRIZES);
      ctx.fill();
    }
  },
  grid(host) {
    boxes(canvas(host, 0, SIZE, SIZE), 3, 3);
    for (let at = 0; at < PRIZES; at++) {
      const light = canvas(host, 0, SIZE / 3, SIZE / 3);
      light.canvas.style.translate = `${(at % 3) * 100}px ${Math.floor(at / 3) * 100}px`;
      light.canvas.style.opacity = '0';
      boxes(light, 1, 1);
    }
  },
  slot(host) {
    for (let reel = 0; reel < 3; reel++) boxes(canvas(host, (reel * SIZE) / 3, SIZE / 3, (SIZE / 3) * PRIZES * 2), 1, PRIZES * 2);
  },
};

const moved: Readonly<Record<WidgetKind, (host: HTMLElement) => void>> = {
  wheel: (host) => {
    host.firstElementChild!.animate(
      { transform: ['rotate(0deg)', 'rotate(360deg)'] },
      { duration: 300, iterations: Number.POSITIVE_INFINITY },
    );
  },
  grid: (host) => {
    const round = (PRIZES * 1000) / CELLS_A_SECOND;
    [...host.children].slice(1).forEach((light, at) => {
      const keyframes = [{ opacity: 1 }, { opacity: 1, offset: 1 / PRIZES }, { opacity: 0, offset: 1 / PRIZES }, { opacity: 0 }];
      light.animate(keyframes, { duration: round, delay: (at * round) / PRIZES, iterations: Number.POSITIVE_INFINITY });
    });
  },
  slot: (host) => {
    const way = (SIZE / 3) * PRIZES;
    for (const strip of host.children) {
      strip.animate(
        { transform: ['translateY(0)', `translateY(-${way}px)`] },
        { duration: (way / 1_200) * 1_000, iterations: Number.POSITIVE_INFINITY },
      );
    }
  },
};

function canvas(host: HTMLElement, left: number, width: number, height: number): CanvasRenderingContext2D {
  const made = host.appendChild(document.createElement('canvas'));
  made.width = width * devicePixelRatio;
  made.height = height * devicePixelRatio;
  made.style.cssText = `position:absolute;left:${left}px;top:0;width:${width}px;height:${height}px`;
  const ctx = made.getContext('2d')!;
  ctx.scale(devicePixelRatio, devicePixelRatio);
  return ctx;
}

function boxes(ctx: CanvasRenderingContext2D, across: number, down: number): void {
  for (let at = 0; at < across * down; at++) {
    ctx.fillStyle = colours[at % colours.length]!;
    ctx.fillRect((at % across) * 100 + 4, Math.floor(at / across) * 100 + 4, 92, 92);
  }
}
