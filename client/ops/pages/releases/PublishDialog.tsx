import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSite } from '../../parts/use-site.ts';
import type { DocumentProblem } from '../../problem.ts';
import { Growth, type Simulation } from './Growth.tsx';
import { LostValues } from './LostValues.tsx';
import { meaningOf } from './meaning.ts';
import style from './PublishDialog.module.css';
import type { PublishPlan } from './publish-plan.ts';

interface PublishDialogProps {
  readonly plan: PublishPlan;
  readonly simulation: Simulation | undefined;
  /** Problems and warnings of the drafts. */
  readonly problems: readonly DocumentProblem[];
  /** Reason typed in an earlier attempt. */
  readonly suggestion?: string | undefined;
  onClose(): void;
  publish(reason: string): Promise<void>;
}

/**
 * Shows the consequences, asks for a reason, then publishes. Figures that change beyond the limit need a confirmation first,
 * and another one if they differ by then.
 */
export function PublishDialog({ plan, simulation, problems, suggestion, onClose, publish }: PublishDialogProps) {
  const [seen, setSeen] = useState<string>();
  const meaning = meaningOf(simulation?.figures ?? [], useSite());
  if (simulation?.confirm && seen !== simulation.id) {
    return (
      <Dialog opened onClose={onClose} title="Are these figures meant?" size={560}>
        <div className={style.figures}>
          <p className={style.much}>Something changes by more than {simulation.limitPercent}%. Look at the figures once more.</p>
          <Growth simulation={simulation} />
          <div className={style.actions}>
            <Button data-autofocus onClick={onClose}>
              Back to the drafts
            </Button>
            <Button variant="filled" color="red" onClick={() => setSeen(simulation.id)}>
              These figures are meant
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <ReasonDialog opened title={plan.action} action={plan.action} alarming suggestion={suggestion ?? ''} onClose={onClose} run={publish}>
      <p>{plan.consequence}</p>
      <LostValues problems={problems} />
      {meaning.length > 0 && (
        <ul className={style.meaning} aria-label="What it means">
          {meaning.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
