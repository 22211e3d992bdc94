import { Link } from 'react-router-dom';
import { ActButton } from '../../parts/ActButton.tsx';
import type { Column } from '../../parts/DataTable.tsx';
import { showSigned } from '../../parts/figures.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import { useAccount } from '../../session.ts';
import style from './Corrections.module.css';
import { askers, type Correction, deciders, kindNames, stateNames, stateTones } from './correction-words.ts';
import type { CorrectionDecision } from './DecideDialog.tsx';

/** Member column; omitted on a member's own page. */
export const memberColumn: Column<Correction> = {
  id: 'member',
  label: 'Member',
  value: ({ memberNumber }) => memberNumber,
  cell: ({ memberId, memberNumber }) => (
    <Link className={style.number} to={`/members/${encodeURIComponent(memberId)}`}>
      {memberNumber}
    </Link>
  ),
};

export const correctionColumns = (onDecide: (decision: CorrectionDecision) => void): readonly Column<Correction>[] => [
  { id: 'market', label: 'Market', value: ({ market }) => market },
  {
    id: 'kind',
    label: 'Kind',
    value: ({ kind }) => kindNames[kind],
    cell: ({ kind, fromMemberNumber }) => (
      <span className={style.two}>
        {kindNames[kind]}
        {fromMemberNumber && <small>from {fromMemberNumber}</small>}
      </span>
    ),
  },
  { id: 'coins', label: 'Coins', value: ({ amount }) => amount, cell: (correction) => <Coins of={correction} />, end: true },
  {
    id: 'reason',
    label: 'Reason',
    value: ({ reason }) => reason,
    cell: ({ reason, refusal }) => (
      <span className={style.reason}>
        {reason}
        {refusal && <small>Not done: {refusal}</small>}
      </span>
    ),
  },
  {
    id: 'asked',
    label: 'Asked',
    at: ({ askedAt }) => askedAt,
    cell: ({ askedBy, askedAt }) => (
      <span className={style.two}>
        {askedBy.name}
        <small>
          <Ago at={askedAt} />
        </small>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => stateNames[state],
    cell: ({ state, decidedBy, decidedAt }) => (
      <span className={style.two}>
        <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>
        {decidedBy && (
          <small>
            {decidedBy.name} {decidedAt && <Ago at={decidedAt} />}
          </small>
        )}
      </span>
    ),
    minor: true,
  },
  { id: 'act', label: '', end: true, cell: (correction) => <DecideButtons correction={correction} onDecide={onDecide} /> },
];

/** Coins that a correction moves; for a merge the number is known only once it is done. */
function Coins({ of: { amount, kind, state } }: { readonly of: Correction }) {
  if (kind === 'change' && state !== 'done') return <span className={style.quiet}>All of them</span>;
  return (
    <b className={style.amount} data-less={amount < 0 || undefined}>
      {showSigned(amount)}
    </b>
  );
}

interface DecideButtonsProps {
  readonly correction: Correction;
  onDecide(decision: CorrectionDecision): void;
}

function DecideButtons({ correction, onDecide }: DecideButtonsProps) {
  const { id: me } = useAccount();
  if (correction.state !== 'awaiting_approval') return null;
  const own = correction.askedBy.id === me;
  return (
    <span className={style.acts}>
      <ActButton
        roles={deciders}
        size="compact-sm"
        variant="filled"
        aria-label={`Approve the correction of ${correction.memberNumber}`}
        because={own ? 'You asked for it yourself: another person decides.' : undefined}
        onClick={() => onDecide({ what: 'approve', correction })}
      >
        Approve
      </ActButton>
      <ActButton
        // The requester may withdraw a correction, whatever their role.
        roles={own ? askers : deciders}
        size="compact-sm"
        variant="subtle"
        aria-label={`${own ? 'Take back' : 'Decline'} the correction of ${correction.memberNumber}`}
        onClick={() => onDecide({ what: 'decline', correction, own })}
      >
        {own ? 'Take back' : 'Decline'}
      </ActButton>
    </span>
  );
}
