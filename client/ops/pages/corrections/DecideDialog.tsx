import { call, refresh } from '../../api.ts';
import { Facts } from '../../parts/Facts.tsx';
import { showSigned } from '../../parts/figures.ts';
import { marketName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { type Correction, kindNames } from './correction-words.ts';

export interface CorrectionDecision {
  readonly what: 'approve' | 'decline';
  readonly correction: Correction;
  /** True if the requester withdraws their own correction. */
  readonly own?: boolean;
}

/** Approves or rejects a correction requested by someone else, with a reason; or withdraws one's own. */
export function DecideDialog({ decision, onClose }: { decision: CorrectionDecision | undefined; onClose(): void }) {
  if (!decision) return null;
  const { what, correction, own } = decision;
  const { id, kind, market, amount, memberNumber, fromMemberNumber, reason: why, askedBy } = correction;
  const approving = what === 'approve';
  return (
    <ReasonDialog
      opened
      title={approving ? 'Approve the correction' : own ? 'Take the correction back' : 'Decline the correction'}
      action={approving ? 'Approve' : own ? 'Take back' : 'Decline'}
      onClose={onClose}
      run={async (reason) => {
        await call(`adjustments.${what}`, { id, reason });
        await refresh('adjustments.', 'members.', 'coinLiability.', 'auditLog.');
      }}
    >
      <Facts
        of={[
          ['Member', memberNumber],
          ['What', kindNames[kind]],
          [
            'Coins',
            kind === 'change'
              ? `All that ${fromMemberNumber} has in ${marketName(market)}`
              : `${showSigned(amount)} in ${marketName(market)}`,
          ],
          ['Asked by', askedBy.name],
          ['Because', why],
        ]}
      />
      <p>
        {approving
          ? 'The coins move at once, and the entry names both of you.'
          : 'No coins move. Whoever asked reads your reason in the history.'}
      </p>
    </ReasonDialog>
  );
}
