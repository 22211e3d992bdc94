import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { lockScroll } from './lock-scroll.ts';
import css from './Sheet.module.css';
import { useDragAway } from './use-drag-away.ts';
import { useOver } from './use-over.ts';

type Props = {
  open: boolean;
  /** It is in the address already, which is its way back. */
  addressed?: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title line, which is still read out. */
  quiet?: boolean;
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
};

/** A bottom sheet on the native dialog: the page behind is inert, Escape, the scrim, the button and a downward drag close it, and focus goes
 * back to where it was. It stays in the document until its way down is over. */
export function Sheet({ open, addressed, onClose, title, quiet, closeLabel, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(open);
  const letGo = useRef<() => void>(undefined);
  const id = useId();
  const drag = useDragAway(dialog, onClose);
  useOver(open && !addressed, onClose);

  useEffect(() => {
    const el = dialog.current;
    if (!el) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timing = { duration: still ? 0 : 240, easing: 'cubic-bezier(.2,.8,.2,1)' };
    if (open && !el.open) {
      letGo.current = lockScroll();
      setShown(true);
      el.showModal();
      heading.current?.focus();
      el.animate({ transform: ['translateY(100%)', 'none'] }, timing);
    }
    if (!open && el.open) {
      const from = el.style.transform || 'none';
      const away = el.animate({ transform: [from, 'translateY(100%)'] }, timing);
      away.onfinish = () => {
        el.style.transform = '';
        letGo.current?.();
        el.close();
        setShown(false);
      };
    }
  }, [open]);
  useEffect(() => () => letGo.current?.(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the scrim; Escape is the dialog's own.
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {(open || shown) && (
        <>
          <div className={css.grip} {...drag}>
            <h2 id={id} tabIndex={-1} ref={heading} className={quiet ? 'sr-only' : undefined}>
              {title}
            </h2>
            <span />
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what cannot be chosen in it is reached by keys too */}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
          <div className={css.body} role="group" aria-labelledby={id} tabIndex={0}>
            {children}
          </div>
          {foot && <div className={css.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}
