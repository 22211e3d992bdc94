/** How near to an end of the tree a pointer scrolls it. */
const band = 28;
const pixelsPerMs = 0.6;
/** A frame that came late scrolls no further than this one would. */
const longestFrameMs = 32;

/** Scrolls the tree of a screen for as long as a pointer is near its upper or lower end, also one that is held still. `onScroll` hears of each frame. */
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
    /** Where the pointer is by now. */
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
