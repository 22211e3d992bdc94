/** Distance in px from the top or bottom of the tree within which a pointer scrolls it. */
const band = 28;
const pixelsPerMs = 0.6;
/** Upper limit for the time between frames, so that a late frame does not scroll too far. */
const longestFrameMs = 32;

/** Scrolls the tree of a screen while the pointer is near its top or bottom, even if it does not move. Calls `onScroll` after each frame. */
export function createScrollAlong(onScroll: () => void) {
  let frame: number | undefined;
  let y = 0;

  function step(before: number, now: number): void {
    frame = undefined;
    const tree = document.querySelector('[data-tree-scroll]');
    const way = tree ? wayAt(tree, y) : 0;
    if (!tree || way === 0) return;
    const { scrollTop } = tree;
    tree.scrollTop = scrollTop + way * pixelsPerMs * Math.min(Math.max(now - before, 1), longestFrameMs);
    if (tree.scrollTop === scrollTop) return;
    onScroll();
    begin(now);
  }

  function begin(before: number): void {
    frame ??= requestAnimationFrame((now) => step(before, now));
  }

  return {
    /** Updates the pointer's position. */
    follow(pointerY: number): void {
      y = pointerY;
      begin(performance.now());
    },
    stop(): void {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}

function wayAt(tree: Element, y: number): -1 | 0 | 1 {
  const { top, bottom } = tree.getBoundingClientRect();
  if (y < top + band) return -1;
  return y > bottom - band ? 1 : 0;
}
