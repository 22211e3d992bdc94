const QUIET_MS = 300;

/** Calls `changed` 300 ms after the last change of an element's size, in CSS px or device pixels. Returns the function that stops it. */
export function watchSize(element: HTMLElement, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = false;
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer);
    // The first callback of an observer reports the initial size.
    if (known) timer = setTimeout(changed, QUIET_MS);
    known = true;
  });
  try {
    // Sees a change of the pixel ratio too.
    sizes.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari does not support this box.
    sizes.observe(element);
  }
  return () => {
    sizes.disconnect();
    clearTimeout(timer);
  };
}
