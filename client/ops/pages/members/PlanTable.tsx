import { useState } from 'react';
import { subscriptionsRefund } from '../../../../schemas/ops/plans.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { ListCard } from '../../parts/ListCard.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StatusDot, type Tone } from '../../parts/StatusDot.tsx';
import { When } from '../../parts/When.tsx';
import style from './Members.module.css';
import type { Member } from './member-words.ts';
import { type RefusedRefund, SettleDialog, settlers } from './SettleDialog.tsx';

type Plan = Member['plans'][number];

const states: Readonly<Record<Plan['state'], readonly [name: string, tone: Tone]>> = {
  pending_payment: ['Not paid', 'waiting'],
  queued: ['Follows', 'waiting'],
  active: ['Running', 'live'],
  expired: ['Over', 'quiet'],
  superseded: ['Replaced by SVIP', 'quiet'],
  refunded: ['Refunded', 'quiet'],
};
const payments: Readonly<Record<Plan['payment']['state'], string>> = {
  pending: 'Waits for the payment',
  paid: 'Paid',
  failed: 'Failed',
  refunding: 'Money is on its way back',
  refunded: 'Given back',
};
const paymentText = ({ state, refusedSince }: Plan['payment']): string =>
  refusedSince ? 'The provider refuses to give it back' : payments[state];
const because = { svip_active: 'SVIP was bought too', ops: 'By an operator' } as const;

const lengthOf = ({ months }: Plan): string => (months === 1 ? '1 month' : `${months} months`);

const columnsFor = (onRefund: (plan: Plan) => void, onSettle: (plan: Plan) => void): readonly Column<Plan>[] => [
  {
    id: 'plan',
    label: 'Plan',
    value: (plan) => `${plan.name}, ${lengthOf(plan)}`,
    cell: (plan) => (
      <span className={style.two}>
        {plan.name}
        <small>{lengthOf(plan)}</small>
      </span>
    ),
  },
  {
    id: 'from',
    label: 'From',
    at: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => startsAt && <When at={startsAt} />,
  },
  {
    id: 'to',
    label: 'Until',
    at: ({ endsAt }) => endsAt,
    cell: ({ endsAt }) => endsAt && <When at={endsAt} />,
  },
  {
    id: 'payment',
    label: 'Payment',
    // The provider's reference is in the export, and in the cell's tooltip.
    value: ({ payment }) => [paymentText(payment), payment.reference].filter(Boolean).join(', '),
    cell: ({ payment }) => (
      <span className={style.two} title={payment.reference}>
        {paymentText(payment)}
        {payment.refundedBecause && <small>{because[payment.refundedBecause]}</small>}
        {payment.mismatch && <small>The provider told of another amount</small>}
      </span>
    ),
  },
  { id: 'price', label: 'Price', money: ({ price }) => price, end: true },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => states[state][0],
    cell: ({ state }) => <StatusDot tone={states[state][1]}>{states[state][0]}</StatusDot>,
  },
  {
    id: 'refund',
    label: '',
    cell: (plan) =>
      plan.payment.refusedSince ? (
        <ActButton
          roles={settlers}
          size="compact-xs"
          variant="filled"
          aria-label={`Settle the refund of ${plan.name}, ${lengthOf(plan)}`}
          onClick={() => onSettle(plan)}
        >
          Settle
        </ActButton>
      ) : plan.refundUntil ? (
        <ActButton
          roles={subscriptionsRefund.roles}
          size="compact-xs"
          aria-label={`Refund ${plan.name}, ${lengthOf(plan)}`}
          onClick={() => onRefund(plan)}
        >
          Refund
        </ActButton>
      ) : undefined,
  },
];

const refundOf = ({ id, name, price, payment: { provider, reference } }: Plan): RefusedRefund => ({
  subscriptionId: id,
  plan: name,
  price,
  provider,
  ...(reference ? { reference } : {}),
});

/** Plans that a member bought, with payments; actions to refund a plan, and to settle a refund that its provider refused. */
export function PlanTable({ plans }: { readonly plans: readonly Plan[] }) {
  const [refunding, setRefunding] = useState<Plan>();
  const [refused, setRefused] = useState<Plan>();
  return (
    <>
      <ListCard rows={plans} empty={<EmptyNote title="No plans yet" />}>
        {(rows) => (
          <DataTable
            label="Plans"
            rows={rows}
            columns={columnsFor(setRefunding, setRefused)}
            keyOf={({ id }) => id}
            pageSize={20}
            newest={50}
            file="plans"
          />
        )}
      </ListCard>
      <ReasonDialog
        opened={refunding !== undefined}
        title={`Refund ${refunding?.name ?? 'a plan'}`}
        action="Refund it"
        alarming
        onClose={() => setRefunding(undefined)}
        run={async (reason) => {
          await call('subscriptions.refund', { id: refunding!.id, reason });
          await refresh('members.', 'auditLog.');
        }}
      >
        <p>
          {refunding && <Amount of={refunding.price} />} goes back to the member, and the plan ends at once. That is refused where a benefit
          of the plan was used. A gift bag that was not fetched is taken back.
        </p>
      </ReasonDialog>
      <SettleDialog refund={refused && refundOf(refused)} onClose={() => setRefused(undefined)} />
    </>
  );
}
