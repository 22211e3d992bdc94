import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { counted } from '../../parts/figures.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import style from './Redemptions.module.css';
import type { Redemption } from './status.ts';

interface PickDialogProps {
  readonly redemptions: readonly Redemption[];
  readonly opened: boolean;
  onClose(): void;
  onDone(): void;
}

/** Picks several, one after the other; those that cannot be picked are named and the rest goes on. */
export function PickDialog({ redemptions, opened, onClose, onDone }: PickDialogProps) {
  const [done, setDone] = useState(0);
  const what = counted(redemptions.length, 'redemption');
  async function run(reason: string): Promise<void> {
    const refused: string[] = [];
    setDone(0);
    for (const [at, { id, redeemNumber }] of redemptions.entries()) {
      try {
        await call('redemptions.pick', { id, reason });
      } catch (error) {
        if (!(error instanceof OpsProblem) || error.status === 0 || error.status === 401) throw error;
        refused.push(`${redeemNumber} (${sentenceOf(error)})`);
      }
      setDone(at + 1);
    }
    await refresh('redemptions.', 'auditLog.');
    if (refused.length > 0) throw new OpsProblem({ code: 'client.partly', status: 409, title: `Not picked: ${refused.join(', ')}` });
    onDone();
  }
  return (
    <ReasonDialog
      opened={opened}
      title={`Pick ${what}`}
      action={`Pick ${redemptions.length}`}
      suggestion="Picked"
      onClose={onClose}
      run={run}
    >
      <p>They are taken from the shelf. Their members can no longer cancel them.</p>
      <ul className={style.names}>
        {redemptions.slice(0, 12).map(({ id, redeemNumber, itemName }) => (
          <li key={id}>
            <b>{redeemNumber}</b> {itemName}
          </li>
        ))}
        {redemptions.length > 12 && <li>and {redemptions.length - 12} more</li>}
      </ul>
      <p className="sr-only" role="status">
        {done > 0 && `${done} of ${redemptions.length}`}
      </p>
    </ReasonDialog>
  );
}
