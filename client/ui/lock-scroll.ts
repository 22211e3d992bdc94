/** Dialogs that hold the page still. */
const holders = new Set<object>();
/** What the page had before the first of them. */
let before = '';

/**
 * Holds the page still behind a dialog; where scrollbars take room, the room stays. Returns what lets go again: the page scrolls once all have let go, in
 * whatever order they close.
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
