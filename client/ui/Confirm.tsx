import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Button } from './Button.tsx';
import css from './Confirm.module.css';
import { useDialog } from './use-dialog.ts';
import { useOver } from './use-over.ts';

type Props = {
  open: boolean;
  title: string;
  text?: ReactNode;
  confirm: string;
  /** Empty if there is no choice. */
  cancel: string;
  /** The action cannot be undone: the safe answer gets the filled button. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation dialog. The focus starts on the safe answer. */
export function Confirm({ open, title, text, confirm, cancel, danger, busy, onConfirm, onCancel }: Props) {
  const dialog = useDialog(open);
  const id = useId();
  useOver(open, onCancel);
  // After the dialog has opened, which focuses the first button.
  useLayoutEffect(() => {
    if (open) dialog.current?.querySelectorAll('button')[1]?.focus();
  }, [open, dialog]);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className={css.actions}>
        <Button block kind={danger ? 'text' : 'filled'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        {cancel && (
          <Button block kind={danger ? 'filled' : 'text'} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </div>
    </dialog>
  );
}
