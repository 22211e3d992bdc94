import { Select } from '@mantine/core';
import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { showCount } from '../../parts/figures.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Award, Guest } from './guest-words.ts';

interface AwardDialogProps {
  readonly activity: string;
  readonly awards: readonly Award[];
  readonly guest: Guest | undefined;
  onClose(): void;
}

/** Gives a guest one of the activity's awards. */
export function AwardDialog({ activity, awards, guest, onClose }: AwardDialogProps) {
  const [award, setAward] = useState<string>();
  // Snapshot from when the dialog was opened, so that reloading the guests does not change the choice.
  const [offered, setOffered] = useState({ guest, awards });
  if (offered.guest !== guest) {
    setOffered({ guest, awards });
    setAward(undefined);
  }
  const free = offered.awards.filter(({ id, left }) => left > 0 && !guest?.awards.some((won) => won.id === id));
  const chosen = free.find(({ id }) => id === award) ?? free[0];
  return (
    <ReasonDialog
      opened={guest !== undefined}
      title={`Award to ${guest?.memberNumber}`}
      action="Give the award"
      suggestion="Won at the event"
      onClose={onClose}
      run={async (reason) => {
        if (!guest || !chosen) return;
        await call('attendances.award', { id: activity, attendanceId: guest.id, award: chosen.id, reason });
        await refresh('attendances.', 'auditLog.', 'members.');
      }}
    >
      <Select
        label="Award"
        data={free.map(({ id, name, left }) => ({ value: id, label: `${name} (${showCount(left)} left)` }))}
        value={chosen?.id ?? null}
        allowDeselect={false}
        onChange={(next) => setAward(next ?? undefined)}
      />
      <p>The guest reads it on the event's page. A voucher that belongs to it is the guest's at once.</p>
    </ReasonDialog>
  );
}
