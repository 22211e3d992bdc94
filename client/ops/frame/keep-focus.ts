/**
 * Prevents preview iframes from taking the focus while the operator types: a previewed screen may focus a heading or a dialog at any time.
 * The focus may enter an iframe only by a press on it or by Tab.
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
    // Deferred, because the browser is still moving the focus and would override it.
    setTimeout(() => {
      const frame = document.activeElement;
      if (!(frame instanceof HTMLIFrameElement)) return;
      if (last?.isConnected) last.focus({ preventScroll: true });
      else frame.blur();
    });
  });
}
