import { Lock, LockOpen, LogOut } from 'lucide-react';
import { useState } from 'react';
import { memberLocksCreate } from '../../../../schemas/ops/member-locks.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { When } from '../../parts/When.tsx';
import style from './Access.module.css';
import { type AccessChange, AccessDialog } from './AccessDialog.tsx';
import type { Member } from './member-words.ts';

type MemberLock = Member['locks'][number];

/** Whether a member may sign in, and the history of their locks; actions to lock, unlock and sign out everywhere. */
export function Access({ member }: { readonly member: Member }) {
  const [change, setChange] = useState<AccessChange>();
  const { roles } = memberLocksCreate;
  const isLocked = member.status === 'locked';
  const gone = member.status === 'deleted' ? 'This account is gone.' : undefined;
  return (
    <Card
      title="Signing in"
      aside={<StatusDot tone={isLocked ? 'failing' : gone ? 'quiet' : 'live'}>{isLocked ? 'Locked' : gone ? 'Gone' : 'Open'}</StatusDot>}
    >
      <div className={style.access}>
        {member.locks.map((lock) => (
          <LockLine key={lock.at} lock={lock} />
        ))}
        <div className={style.buttons}>
          {isLocked ? (
            <ActButton roles={roles} variant="filled" leftSection={<LockOpen size={15} aria-hidden />} onClick={() => setChange('unlock')}>
              Unlock
            </ActButton>
          ) : (
            <>
              <ActButton roles={roles} leftSection={<LogOut size={15} aria-hidden />} because={gone} onClick={() => setChange('signOut')}>
                Sign out everywhere
              </ActButton>
              <ActButton roles={roles} leftSection={<Lock size={15} aria-hidden />} because={gone} onClick={() => setChange('lock')}>
                Lock
              </ActButton>
            </>
          )}
        </div>
      </div>
      <AccessDialog member={member} change={change} onClose={() => setChange(undefined)} />
    </Card>
  );
}

function LockLine({ lock: { at, by, reason, ended } }: { readonly lock: MemberLock }) {
  return (
    <div className={style.lock}>
      <span>
        Locked by <b>{by.name}</b>
      </span>
      <q>{reason}</q>
      <small>
        <When at={at} time />
      </small>
      {ended && (
        <>
          <span>
            Unlocked by <b>{ended.by.name}</b>
          </span>
          <q>{ended.reason}</q>
          <small>
            <When at={ended.at} time />
          </small>
        </>
      )}
    </div>
  );
}
