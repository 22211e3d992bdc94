import { Button } from '@mantine/core';
import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { counted } from '../../parts/figures.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import style from './Redemptions.module.css';
import type { Redemption } from './status.ts';

interface PickDialogProps {
  readonly redemptions: readonly Redemption[];
  readonly opened: boolean;
  onClose(): void;
  /** Called after picking, even if some could not be picked. */
  onDone(): void;
}

/** Result of picking several: how many were picked, and one sentence for each that was not. */
interface Outcome {
  readonly picked: number;
  readonly refused: readonly string[];
}

/** Picks several redemptions one by one; those that cannot be picked are listed, and the rest continues. */
export function PickDialog({ redemptions, opened, onClose, onDone }: PickDialogProps) {
  // Snapshot from when the dialog was opened, because picked redemptions leave the list behind it.
  const [rows, setRows] = useState(redemptions);
  const [isShown, setShown] = useState(opened);
  const [outcome, setOutcome] = useState<Outcome>();
  if (opened !== isShown) {
    setShown(opened);
    if (opened) {
      setRows(redemptions);
      setOutcome(undefined);
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Pick ${counted(rows.length, 'redemption')}`} size={460}>
      {opened && outcome && <Picked of={outcome} onClose={onClose} />}
      {opened && !outcome && (
        <PickForm
          rows={rows}
          onClose={onClose}
          onPicked={(result) => {
            onDone();
            if (result.refused.length > 0) setOutcome(result);
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface PickFormProps {
  readonly rows: readonly Redemption[];
  onClose(): void;
  onPicked(outcome: Outcome): void;
}

function PickForm({ rows, onClose, onPicked }: PickFormProps) {
  const [done, setDone] = useState(0);
  async function run(reason: string): Promise<void> {
    const refused: string[] = [];
    setDone(0);
    for (const [at, { id, redeemNumber }] of rows.entries()) {
      try {
        await call('redemptions.pick', { id, reason });
      } catch (error) {
        if (!(error instanceof OpsProblem) || error.status === 0 || error.status === 401) throw error;
        refused.push(refusalOf(redeemNumber, error));
      }
      setDone(at + 1);
    }
    await refresh('redemptions.', 'auditLog.');
    onPicked({ picked: rows.length - refused.length, refused });
  }
  return (
    <ReasonForm action={`Pick ${rows.length}`} suggestion="Picked" keepOpen onClose={onClose} run={run}>
      <p>They are taken from the shelf. Their members can no longer cancel them.</p>
      <ul className={style.names}>
        {rows.slice(0, 12).map(({ id, redeemNumber, itemName }) => (
          <li key={id}>
            <b>{redeemNumber}</b> {itemName}
          </li>
        ))}
        {rows.length > 12 && <li>and {rows.length - 12} more</li>}
      </ul>
      <p className="sr-only" role="status">
        {done > 0 && `${done} of ${rows.length}`}
      </p>
    </ReasonForm>
  );
}

function Picked({ of: { picked, refused }, onClose }: { readonly of: Outcome; onClose(): void }) {
  return (
    <div className={style.outcome}>
      <div role="status">
        <p>
          <b>{picked} picked.</b> {refused.length} not:{' '}
        </p>
        <ul className={style.names}>
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Button variant="filled" data-autofocus onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

/** `RD-1 was shipped already.`: replaces the “It” at the start of the server's sentence. */
function refusalOf(redeemNumber: string, error: OpsProblem): string {
  const sentence = sentenceOf(error);
  return sentence.startsWith('It ') ? `${redeemNumber} ${sentence.slice(3)}` : `${redeemNumber} (${sentence})`;
}
