import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { refresh } from '../api.ts';
import { OpsProblem, sentenceOf } from '../problem.ts';
import { Dialog, useLeave } from './Dialog.tsx';
import style from './ReasonDialog.module.css';

/** Minimum length of a reason, as in the contracts. */
const least = 3;

/** True if the shown state may be out of date: a colleague was faster, or the response was lost. */
const isOfState = (problem: unknown): boolean =>
  problem instanceof OpsProblem && (problem.isUnknown || [404, 409, 412].includes(problem.status));

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Consequences of the action, and further inputs. */
  readonly children?: ReactNode;
  /** Label of the button: `Publish`. */
  readonly action: string;
  /** True if members will notice it. */
  readonly alarming?: boolean;
  /** Initial text of the reason. */
  readonly suggestion?: string;
  /** False while other inputs are incomplete, if these show what is missing. */
  readonly ready?: boolean;
  /** Reason why it is not possible yet, shown above the button. */
  readonly because?: string | undefined;
  onClose(): void;
  /** Performs the action. An error is shown in the dialog; otherwise the dialog closes. */
  run(reason: string): Promise<unknown>;
}

/** Asks for a reason, then performs an action: every write of the console except the autosave uses it. Ctrl+Enter confirms. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size={460}>
      {props.opened && <ReasonForm {...props} />}
    </Dialog>
  );
}

interface ReasonFormProps extends Omit<ReasonDialogProps, 'opened' | 'title'> {
  /** Keeps the dialog open after success; the caller then shows the result. */
  readonly keepOpen?: boolean;
}

/** Form of a `ReasonDialog`, for dialogs that continue with a result. */
export function ReasonForm({
  children,
  action,
  alarming = false,
  suggestion = '',
  ready = true,
  because,
  keepOpen = false,
  onClose,
  run,
}: ReasonFormProps) {
  const [reason, setReason] = useState(suggestion);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stale = useRef(false);
  const leave = useLeave(onClose);
  // Refreshed only on closing: the refresh may remove the row concerned, and with it the dialog and its message.
  useEffect(
    () => () => {
      if (stale.current) void refresh('');
    },
    [],
  );
  const given = reason.trim();
  async function confirm(): Promise<void> {
    if (busy || !ready || because !== undefined) return;
    if (given.length < least) return setError('Say why in a few words; the history keeps it.');
    setBusy(true);
    setError(undefined);
    try {
      await run(given);
      if (!keepOpen) onClose();
    } catch (problem) {
      if (isOfState(problem)) stale.current = true;
      setError(sentenceOf(problem));
      setBusy(false);
    }
  }
  return (
    <form
      className={style.asking}
      // The error belongs to what was sent, so it is cleared by a change.
      onChange={() => setError(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {children}
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
        }}
      />
      <p className={style.error} role="alert">
        {error}
      </p>
      <Ways action={action} alarming={alarming} busy={busy} ready={ready} because={because} onLeave={leave} />
    </form>
  );
}

interface WaysProps extends Required<Pick<ReasonDialogProps, 'action' | 'alarming' | 'ready'>> {
  readonly because: string | undefined;
  readonly busy: boolean;
  onLeave(): void;
}

/** Buttons to confirm and cancel, below the reason why confirming is not possible yet. */
function Ways({ action, alarming, busy, ready, because, onLeave }: WaysProps) {
  const missing = useId();
  return (
    <>
      <p id={missing} className={style.missing} role="status">
        {because}
      </p>
      <div className={style.actions}>
        {/* “Back” if the action itself is a cancellation, because “Cancel” would be ambiguous. */}
        <Button onClick={onLeave}>{action.startsWith('Cancel') ? 'Back' : 'Cancel'}</Button>
        <Button
          type="submit"
          variant="filled"
          {...(alarming ? { color: 'red' } : {})}
          loading={busy}
          disabled={!ready}
          {...(because === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': missing })}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
