/**
 * Leaves the focus with whoever types: a screen that a phone shows may focus its heading or a dialog at any time, and the browser would send the next keys
 * there. The focus goes into a phone by a press on it and by Tab alone.
 */
export function keepFocus(window: Window): void {
  const { document } = window;
  let last: HTMLElement | undefined;
  let isMeant = false;

  document.addEventListener('focusin', ({ target }) => {
    isMeant = false;
    if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement)) last = target;
  });
  document.addEventListener('keydown', ({ key }) => {
    isMeant = key === 'Tab';
  });
  const onPress = (): void => {
    isMeant = true;
  };
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLIFrameElement && target.contentWindow?.addEventListener('pointerdown', onPress, true),
    true,
  );
  window.addEventListener('blur', () => {
    if (isMeant) return;
    // The browser is still moving the focus, and would have the last word.
    setTimeout(() => {
      const frame = document.activeElement;
      if (!(frame instanceof HTMLIFrameElement)) return;
      if (last?.isConnected) last.focus({ preventScroll: true });
      else frame.blur();
    });
  });
}
