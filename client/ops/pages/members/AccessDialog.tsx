import type { ReactNode } from 'react';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Member } from './member-words.ts';

export type AccessChange = 'lock' | 'unlock' | 'signOut';

interface Words {
  readonly operation: 'memberLocks.create' | 'memberLocks.end' | 'memberSessions.end';
  title(number: string): string;
  readonly action: string;
  readonly alarming?: true;
  readonly says: ReactNode;
}

const words: Readonly<Record<AccessChange, Words>> = {
  lock: {
    operation: 'memberLocks.create',
    title: (number) => `Lock member ${number}`,
    action: 'Lock',
    alarming: true,
    says: 'All their phones are signed out at once, they cannot sign in, and tills take no coins, vouchers or benefits of theirs. What they have stays. Purchases go on earning.',
  },
  unlock: {
    operation: 'memberLocks.end',
    title: (number) => `Unlock member ${number}`,
    action: 'Unlock',
    says: 'They can sign in again, and tills take their coins and vouchers.',
  },
  signOut: {
    operation: 'memberSessions.end',
    title: (number) => `Sign out member ${number}`,
    action: 'Sign out everywhere',
    alarming: true,
    says: 'All their phones are signed out at once. They can sign in again with their password or a code.',
  },
};

/** Asks for a reason, then locks, unlocks or signs out a member. */
export function AccessDialog({
  member,
  change,
  onClose,
}: {
  readonly member: Pick<Member, 'id' | 'memberNumber'>;
  readonly change: AccessChange | undefined;
  onClose(): void;
}) {
  const said = words[change ?? 'lock'];
  return (
    <ReasonDialog
      opened={change !== undefined}
      title={said.title(member.memberNumber)}
      action={said.action}
      alarming={said.alarming ?? false}
      onClose={onClose}
      run={async (reason) => {
        await call(said.operation, { id: member.id, reason });
        await refresh('members.', 'memberAuditLog.');
      }}
    >
      <p>{said.says}</p>
    </ReasonDialog>
  );
}
