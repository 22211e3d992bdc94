import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import css from './Sheet.module.css';
import { useDialog } from './use-dialog.ts';
import { useDragAway } from './use-drag-away.ts';
import { useOver } from './use-over.ts';

type Props = {
  /** True if the sheet is in the address, which already gives it a history entry. */
  addressed?: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title line visually; it is still read out. */
  quiet?: boolean;
  closeLabel: string;
  children: ReactNode;
  foot?: ReactNode;
};

/**
 * A bottom sheet on the native dialog, open for as long as it is rendered. The page behind is inert; Escape, the backdrop, the button and a downward
 * drag close it, and the focus returns to where it was.
 */
export function Sheet({ addressed, onClose, title, quiet, closeLabel, children, foot }: Props) {
  const dialog = useDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const drag = useDragAway(dialog, onClose);
  useOver(!addressed, onClose);

  // In a layout effect: otherwise the sheet would be painted at its final position first.
  useLayoutEffect(() => {
    heading.current?.focus();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    dialog.current?.animate({ transform: ['translateY(100%)', 'none'] }, { duration: still ? 0 : 240, easing: 'cubic-bezier(.2,.8,.2,1)' });
  }, [dialog]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the dialog handles Escape itself
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
      <div className={css.grip} {...drag}>
        <h2 id={id} tabIndex={-1} ref={heading} className={quiet ? 'sr-only' : undefined}>
          {title}
        </h2>
        <span />
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and content that is not focusable must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div className={css.body} role="group" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  );
}
