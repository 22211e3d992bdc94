import { Select } from '@mantine/core';
import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { Guest } from './guest-words.ts';

interface TakeBackDialogProps {
  readonly activity: string;
  readonly guest: Guest | undefined;
  onClose(): void;
}

/** Revokes an award that a guest got by mistake. */
export function TakeBackDialog({ activity, guest, onClose }: TakeBackDialogProps) {
  const [award, setAward] = useState<string>();
  const awards = guest?.awards ?? [];
  const chosen = awards.find(({ id }) => id === award) ?? awards[0];
  return (
    <ReasonDialog
      opened={guest !== undefined}
      title={`Take an award back from ${guest?.memberNumber}`}
      action="Take it back"
      alarming
      onClose={onClose}
      run={async (reason) => {
        if (!guest || !chosen) return;
        await call('attendances.takeBack', { id: activity, attendanceId: guest.id, award: chosen.id, reason });
        await refresh('attendances.', 'auditLog.', 'members.');
      }}
    >
      {awards.length > 1 ? (
        <Select
          label="Award"
          data={awards.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          allowDeselect={false}
          onChange={(next) => setAward(next ?? undefined)}
        />
      ) : (
        <p>
          <b>{chosen?.name}</b>
        </p>
      )}
      <p>
        The guest is told, and somebody else can win it. A voucher that came with it is void; one that was used stays, and so does its
        award.
      </p>
    </ReasonDialog>
  );
}
