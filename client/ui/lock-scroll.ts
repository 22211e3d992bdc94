/** Holds the page still behind a dialog; where scrollbars take room, the room stays. Returns what lets go again. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = style.overflow;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = before;
    style.scrollbarGutter = '';
  };
}
