import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { refresh } from '../api.ts';
import { OpsProblem, sentenceOf } from '../problem.ts';
import { Dialog, useLeave } from './Dialog.tsx';
import style from './ReasonDialog.module.css';

/** As the contracts ask for it. */
const least = 3;

/** The page shows how a thing stood before: a colleague was faster, or the answer was lost. */
const isOfState = (problem: unknown): boolean =>
  problem instanceof OpsProblem && (problem.isUnknown || [404, 409, 412].includes(problem.status));

interface ReasonDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and further fields. */
  readonly children?: ReactNode;
  /** On the button: `Publish`. */
  readonly action: string;
  /** Members notice it. */
  readonly alarming?: boolean;
  /** Stands in the field from the start, where there is a usual reason. */
  readonly suggestion?: string;
  /** Whether further fields are filled in, where they say themselves what is missing. */
  readonly ready?: boolean;
  /** Why it cannot be done yet; stands above the button. */
  readonly because?: string | undefined;
  onClose(): void;
  /** Does it. What it throws stands in the dialog, which closes otherwise. */
  run(reason: string): Promise<unknown>;
}

/** Asks why, then does it: every write of the console but the autosave goes through it. Ctrl Enter confirms. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size={460}>
      {props.opened && <ReasonForm {...props} />}
    </Dialog>
  );
}

interface ReasonFormProps extends Omit<ReasonDialogProps, 'opened' | 'title'> {
  /** Whoever uses it shows what came of it, in its place. */
  readonly keepOpen?: boolean;
}

/** What stands in the dialog, for one that goes on to a result. */
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
  // Not before it is closed: what it is about may leave the page, and the dialog with its sentence would go with it.
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
      // A refusal is of what was sent.
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

/** What it does and the way back, below the reason why it cannot be done yet. */
function Ways({ action, alarming, busy, ready, because, onLeave }: WaysProps) {
  const missing = useId();
  return (
    <>
      <p id={missing} className={style.missing} role="status">
        {because}
      </p>
      <div className={style.actions}>
        {/* Beside “Cancel the booking”, another “Cancel” would be pressed for it. */}
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
