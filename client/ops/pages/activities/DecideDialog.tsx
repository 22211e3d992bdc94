import { call, refresh } from '../../api.ts';
import { showCoins } from '../../parts/figures.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { ApplicationDecision } from './guest-words.ts';

interface DecideDialogProps {
  readonly activity: string;
  readonly decision: ApplicationDecision | undefined;
  onClose(): void;
}

/** Accepts an application, or declines it and returns the coins. */
export function DecideDialog({ activity, decision, onClose }: DecideDialogProps) {
  const { guest, accept } = decision ?? {};
  return (
    <ReasonDialog
      opened={guest !== undefined}
      title={`${accept ? 'Accept' : 'Decline'} ${guest?.memberNumber}`}
      action={accept ? 'Accept' : 'Decline'}
      alarming={accept === false}
      suggestion={accept ? 'A place is free' : ''}
      onClose={onClose}
      run={async (reason) => {
        if (!guest) return;
        await call('attendances.decide', { id: activity, attendanceId: guest.id, accept: accept === true, reason });
        await refresh('attendances.', 'auditLog.', 'members.');
      }}
    >
      <p>
        {accept
          ? 'The member has a place from now on.'
          : guest && guest.coins > 0
            ? `${showCoins(guest.coins)} go back to the member, who cannot apply again.`
            : 'The member gets no place and cannot apply again.'}
      </p>
    </ReasonDialog>
  );
}
