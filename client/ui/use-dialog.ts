import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lockScroll } from './lock-scroll.ts';

/**
 * A native modal dialog while it is `open`: the page behind is inert and does not scroll. It closes before React removes it, because a dialog that is
 * only removed does not restore the focus.
 */
export function useDialog(open = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const el = dialog.current;
    if (!el || !open) return;
    const letGo = lockScroll();
    el.showModal();
    return () => {
      letGo();
      el.close();
    };
  }, [open]);
  return dialog;
}
