import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { subscriptionsSettle } from '../../../../schemas/ops/plans.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';

type Settlement = OpsTypes['subscriptions.settle']['input'];
export type RefusedRefund = NonNullable<OpsTypes['members.unusual']['result']['items'][number]['refund']>;

/** Roles that may settle refunds. */
export const settlers = subscriptionsSettle.roles;

const ways: readonly (readonly [Settlement['how'], label: string, note: string])[] = [
  ['given_back', 'The member has the money', 'You paid it back by another way, such as a transfer. Nobody is asked again.'],
  ['ask_again', 'Ask the provider again', 'It is tried for as long once more. Should it refuse, the refund comes back here.'],
];

/** Settles a refund that its provider refused, with a reason. */
export function SettleDialog({ refund, onClose }: { readonly refund: RefusedRefund | undefined; onClose(): void }) {
  const [how, setHow] = useState<Settlement['how']>();
  if (!refund) return null;
  const close = () => {
    setHow(undefined);
    onClose();
  };
  return (
    <ReasonDialog
      opened
      title="Settle a refused refund"
      action="Settle it"
      because={how ? undefined : 'Say first what became of the money.'}
      onClose={close}
      run={async (reason) => {
        await call('subscriptions.settle', { id: refund.subscriptionId, how: how!, reason });
        await refresh('members.', 'auditLog.');
      }}
    >
      <Facts
        of={[
          ['Plan', refund.plan],
          ['Amount', <Amount key="amount" of={refund.price} />],
          ['Payment', [refund.provider, refund.reference].filter(Boolean).join(', ')],
        ]}
      />
      <Radio.Group label="What became of it" value={how ?? null} onChange={(value) => setHow(value as Settlement['how'])}>
        <Stack gap={8} mt={6}>
          {ways.map(([value, label, note]) => (
            <Radio key={value} value={value} label={label} description={note} />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonDialog>
  );
}
