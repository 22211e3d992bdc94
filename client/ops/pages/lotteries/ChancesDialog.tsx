import { Select } from '@mantine/core';
import { useState } from 'react';
import { drawChancesGrant } from '../../../../schemas/ops/lotteries.ts';
import { call, refresh, useCall } from '../../api.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { WholeNumberInput } from '../../parts/WholeNumberInput.tsx';

interface ChancesDialogProps {
  readonly memberId: string;
  readonly memberNumber: string;
  readonly opened: boolean;
  onClose(): void;
  onDone(words: string): void;
}

/** Roles that may give spins. */
export const granters = drawChancesGrant.roles;
const MOST = drawChancesGrant.input.properties.chances.maximum;

/** Gives a member spins of a draw, for example after a malfunction. */
export function ChancesDialog({ memberId, memberNumber, opened, onClose, onDone }: ChancesDialogProps) {
  const documents = useCall('documents.list', opened ? { kind: 'campaign', limit: 1000 } : null).data?.items;
  const lotteries = documents?.filter(({ type, hash }) => type === 'lottery' && hash !== undefined) ?? [];
  const [lottery, setLottery] = useState<string | null>(null);
  const [chances, setChances] = useState<number | undefined>(1);
  const chosen = lottery ?? lotteries[0]?.id;
  const { send, because, forget } = useRequest([memberId, chosen, chances]);
  return (
    <ReasonDialog
      opened={opened}
      title={`Give spins to ${memberNumber}`}
      action="Give them"
      ready={documents !== undefined && chances !== undefined}
      because={documents !== undefined && chosen === undefined ? 'No draw is live.' : because}
      onClose={() => {
        forget();
        onClose();
      }}
      run={async (reason) => {
        const { earned } = await send((requestId) =>
          call('drawChances.grant', { id: chosen!, requestId, memberId, chances: chances!, reason }),
        );
        await refresh('members.', 'auditLog.');
        onDone(`${earned === 1 ? '1 spin' : `${earned} spins`} to use`);
      }}
    >
      <p>They stand beside the free ones of the day and stay until they are used. The limits a day and ever hold for them, too.</p>
      <Select
        label="Draw"
        allowDeselect={false}
        data={lotteries.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen ?? null}
        onChange={setLottery}
      />
      <WholeNumberInput label="Spins" least={1} most={MOST} value={chances} onChange={setChances} />
    </ReasonDialog>
  );
}
