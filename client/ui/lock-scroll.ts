/** Open dialogs that lock scrolling. */
const holders = new Set<object>();
/** The page's `overflow` before the first lock. */
let before = '';

/**
 * Locks the page's scrolling behind a dialog; the space of a scrollbar is kept. Returns the function that unlocks it. The page scrolls again once all
 * locks are released, in any order.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const holder = {};
  if (holders.size === 0) {
    before = style.overflow;
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  holders.add(holder);
  return () => {
    if (!holders.delete(holder) || holders.size > 0) return;
    style.overflow = before;
    style.scrollbarGutter = '';
  };
}
