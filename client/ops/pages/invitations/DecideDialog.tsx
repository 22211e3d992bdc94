import { call, refresh } from '../../api.ts';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { type Invitation, outcomeOf, signNames } from './invitation-words.ts';

export interface InvitationDecision {
  readonly what: 'accept' | 'reject';
  readonly invitation: Invitation;
}

interface DecideDialogProps {
  readonly decision: InvitationDecision | undefined;
  onClose(): void;
  /** Called with a sentence that says what was given or taken back. */
  onDone(said: string): void;
}

/** Accepts or rejects an invitation, with a reason. */
export function DecideDialog({ decision, onClose, onDone }: DecideDialogProps) {
  if (!decision) return null;
  const { what, invitation } = decision;
  const { id, inviterNumber, inviteeNumber, campaignName, signs, counted, state } = invitation;
  const accepting = what === 'accept';
  return (
    <ReasonDialog
      opened
      title={accepting ? 'Let it count' : 'Let it not count'}
      action={accepting ? 'Count' : 'Do not count'}
      alarming={!accepting && state === 'completed'}
      onClose={onClose}
      run={async (reason) => {
        const decided = await call(`invitations.${what}`, { id, reason });
        await refresh('invitations.', 'members.', 'campaignStats.', 'auditLog.');
        onDone(outcomeOf(decided));
      }}
    >
      <Facts
        of={[
          ['Invited by', inviterNumber],
          ['Friend', inviteeNumber],
          ['Campaign', campaignName ?? 'None'],
          ['Friends so far', String(counted)],
          ['Why it waits', signs.map((sign) => signNames[sign]).join('; ') || 'It does not'],
        ]}
      />
      <p>
        {accepting
          ? 'It counts by the time at which the friend saw the welcome, and what the member reaches by it comes at once.'
          : 'What the member does not reach without it is taken back: coins, unused vouchers, and gifts that are not on their way.'}
      </p>
    </ReasonDialog>
  );
}
