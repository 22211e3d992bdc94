import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lockScroll } from './lock-scroll.ts';

/**
 * A native dialog over the page while it is `open`: the page behind is inert and still. It closes before React takes it out of the page, because a dialog that is
 * only removed does not give the focus back to where it was.
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
