import { useState } from 'react';
import { admins } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { When } from '../../parts/When.tsx';

type Key = OpsTypes['memberCodeKeys.list']['result']['items'][number];

const states = { next: 'Signs next', signing: 'Signs now', kept: 'Its codes are still taken' } as const;

const columns: readonly Column<Key>[] = [
  { id: 'id', label: 'Key', value: ({ id }) => id },
  { id: 'from', label: 'Signs from', value: ({ signsFrom }) => signsFrom, cell: ({ signsFrom }) => <When at={signsFrom} time /> },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => states[state],
    cell: ({ state }) => <StatusDot tone={state === 'signing' ? 'live' : 'quiet'}>{states[state]}</StatusDot>,
  },
];

/** Keys that sign the member codes on phones. They rotate automatically; the button replaces them when one may have leaked. */
export function CodeKeys() {
  const [replacing, setReplacing] = useState(false);
  const { data, error, mutate } = useCall('memberCodeKeys.list', {});
  return (
    <Card
      title="Keys of member codes"
      aside={
        <ActButton roles={admins} size="xs" onClick={() => setReplacing(true)}>
          Replace now
        </ActButton>
      }
      flush
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {data?.items.length === 0 && <EmptyNote title="No key yet">The first code that a member opens makes one.</EmptyNote>}
      {data && data.items.length > 0 && (
        <DataTable label="Keys of member codes" rows={data.items} columns={columns} keyOf={({ id }) => id} />
      )}
      <ReasonDialog
        opened={replacing}
        title="Replace the keys of member codes"
        action="Replace them"
        alarming
        onClose={() => setReplacing(false)}
        run={async (reason) => {
          await call('memberCodeKeys.replace', { reason });
          await refresh('memberCodeKeys.', 'auditLog.');
        }}
      >
        <p>
          They change by themselves each month, without a gap. This ends them at once: codes on phones without signal are over, and tills
          without signal know no code until they read the new key.
        </p>
      </ReasonDialog>
    </Card>
  );
}
