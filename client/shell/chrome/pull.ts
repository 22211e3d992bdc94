import css from './Pull.module.css';

/** Limits of the ring in px: its furthest position, the distance from which a release refreshes, its position while refreshing. */
const farthest = 112;
const enough = 72;
const waiting = 64;
/** Ratio of the ring's movement to the finger's, so that the pull feels elastic. */
const give = 0.5;
/** Shortest time the ring is shown, in ms, so that the member sees the refresh. */
const shortest = 500;
const hum = 10;

/**
 * Pull to refresh: pulling the page down from its top calls `refresh`; a ring follows the finger and turns until it is done. Returns the function
 * that stops it.
 */
export function followPulls(window: Window, refresh: () => Promise<unknown>): () => void {
  const { document } = window;
  const ring = document.createElement('div');
  ring.className = css.pull!;
  ring.setAttribute('aria-hidden', 'true');
  document.body.append(ring);
  let start: { readonly x: number; readonly y: number } | undefined;
  let pulled = 0;
  let busy = false;

  function show(distance: number, state: string | undefined): void {
    pulled = distance;
    ring.className = [css.pull, state].filter(Boolean).join(' ');
    ring.style.transform = distance ? `translateY(${distance}px) rotate(${distance * 3}deg)` : '';
    ring.style.opacity = distance ? String(Math.min(1, distance / enough)) : '';
  }
  const begin = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const free = !busy && touches.length === 1 && window.scrollY <= 0 && !document.querySelector('dialog[open]');
    start = touch && free ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const move = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    const sideways = Math.abs(touch.clientX - start.x) > Math.abs(down);
    if (window.scrollY > 0 || (sideways && pulled === 0)) start = undefined;
    show(start && down > 0 ? Math.min(farthest, down * give) : 0, undefined);
  };
  const end = async () => {
    if (!start) return;
    start = undefined;
    if (pulled < enough) return show(0, css.home);
    busy = true;
    show(waiting, css.busy);
    window.navigator.vibrate?.(hum);
    const seen = new Promise((done) => window.setTimeout(done, shortest));
    await Promise.allSettled([refresh(), seen]);
    busy = false;
    show(0, css.home);
  };

  const options = { passive: true } as const;
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchmove', move, options);
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', end, options);
  return () => {
    document.removeEventListener('touchstart', begin);
    document.removeEventListener('touchmove', move);
    document.removeEventListener('touchend', end);
    document.removeEventListener('touchcancel', end);
    ring.remove();
  };
}
