const QUIET_MS = 300;

/** Calls once 300 ms after the last change of an element's size, in CSS px or in the device's. Gives what ends it. */
export function watchSize(element: HTMLElement, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = false;
  const sizes = new ResizeObserver(() => {
    clearTimeout(timer);
    // An observer begins by telling the size there is.
    if (known) timer = setTimeout(changed, QUIET_MS);
    known = true;
  });
  try {
    // Another pixel ratio is another size in device pixels.
    sizes.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari has no such box.
    sizes.observe(element);
  }
  return () => {
    sizes.disconnect();
    clearTimeout(timer);
  };
}
