import { wantsLessMotion } from './motion.ts';
import { confettiColours, confettiShapes } from './shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PIECES = 44;
/** Duration from the first piece's start to the last one's end. */
const LENGTH_MS = 1_500;
const LATEST_START_MS = 180;

export interface Confetti {
  /** Resolves when the last piece is gone; at once if nothing flies. */
  readonly done: Promise<void>;
  /** Ends it early; may be called twice. */
  destroy(): void;
}

/**
 * Throws confetti over an element for at most 1.5 s and then removes it. Animates only transform and opacity, planned ahead, so that no script runs
 * meanwhile. The element must be positioned. Does nothing under reduced motion. `random` returns 0 (inclusive) to 1 (exclusive).
 */
export function throwConfetti(over: HTMLElement, random: () => number = Math.random): Confetti {
  if (wantsLessMotion()) return { done: Promise.resolve(), destroy: () => undefined };
  const { clientWidth: width, clientHeight: height } = over;
  const sheet = document.createElement('div');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none;contain:strict';
  const pieces = Array.from({ length: PIECES }, (_, at) => piece(at, random));
  sheet.append(...pieces);
  over.append(sheet);
  const flights = pieces.map((each) => each.animate(...flight(width, height, random)));
  const destroy = () => {
    for (const each of flights) each.cancel();
    sheet.remove();
  };
  return { done: Promise.allSettled(flights.map(({ finished }) => finished)).then(destroy), destroy };
}

function piece(at: number, random: () => number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const size = 10 + random() * 16;
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.style.cssText = `position:absolute;left:50%;top:50%;width:${size}px;height:${size}px;margin:-${size / 2}px;opacity:0`;
  path.setAttribute('d', confettiShapes[at % confettiShapes.length]!);
  path.style.fill = confettiColours[Math.floor(random() * confettiColours.length)]!;
  svg.append(path);
  return svg;
}

/** The flight of a piece: out of the centre, up to a random height and down past its start, rotating. */
function flight(width: number, height: number, random: () => number): [Keyframe[], KeyframeAnimationOptions] {
  const delay = random() * LATEST_START_MS;
  const aside = (random() - 0.5) * 1.1 * width;
  const up = -(0.15 + random() * 0.4) * height;
  const down = up + (0.25 + random() * 0.5) * height;
  const turn = (random() - 0.5) * 900;
  const at = (x: number, y: number, turned: number, scale: number) =>
    `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${turned.toFixed(0)}deg) scale(${scale})`;
  return [
    [
      { transform: at(0, 0, 0, 0.2), opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
      { transform: at(aside * 0.75, up, turn * 0.6, 1), opacity: 1, offset: 0.4, easing: 'cubic-bezier(0.4, 0, 0.8, 0.7)' },
      { transform: at(aside * 0.94, up + (down - up) * 0.7, turn * 0.9, 1), opacity: 1, offset: 0.85, easing: 'linear' },
      { transform: at(aside, down, turn, 1), opacity: 0 },
    ],
    { delay, duration: LENGTH_MS - LATEST_START_MS - random() * 250 },
  ];
}
