import { Link } from 'react-router-dom';
import { ActButton } from '../../parts/ActButton.tsx';
import type { Column } from '../../parts/DataTable.tsx';
import { showCount } from '../../parts/figures.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import type { InvitationDecision } from './DecideDialog.tsx';
import style from './Invitations.module.css';
import { deciders, type Invitation, signNames, stateTones, tabs } from './invitation-words.ts';

const member = (id: string, label: string, of: (row: Invitation) => readonly [id: string, number: string]): Column<Invitation> => ({
  id,
  label,
  value: (row) => of(row)[1],
  cell: (row) => (
    <Link className={style.number} to={`/members/${encodeURIComponent(of(row)[0])}`}>
      {of(row)[1]}
    </Link>
  ),
});

const stateName = ({ state }: Pick<Invitation, 'state'>): string => tabs.find(({ id }) => id === state)?.label ?? 'Joined';

export const invitationColumns = (onDecide: (decision: InvitationDecision) => void): readonly Column<Invitation>[] => [
  member('inviter', 'Invited by', ({ inviterId, inviterNumber }) => [inviterId, inviterNumber]),
  member('invitee', 'Friend', ({ inviteeId, inviteeNumber }) => [inviteeId, inviteeNumber]),
  { id: 'market', label: 'Market', value: ({ market }) => market, minor: true },
  {
    id: 'campaign',
    label: 'Campaign',
    value: ({ campaignName }) => campaignName ?? 'None',
    cell: ({ campaignName, counted }) => (
      <span className={style.two}>
        {campaignName ?? 'None'}
        {campaignName && <small>{showCount(counted)} count so far</small>}
      </span>
    ),
  },
  {
    id: 'signs',
    label: 'Why',
    value: ({ points }) => points,
    screenOnly: true,
    cell: ({ signs, reason }) => (
      <span className={style.signs}>
        {signs.map((sign) => (
          <span key={sign}>{signNames[sign]}</span>
        ))}
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  { id: 'why', label: 'Why', value: ({ signs }) => signs.map((sign) => signNames[sign]).join('; '), exportOnly: true },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, exportOnly: true },
  {
    id: 'seen',
    label: 'Welcome seen',
    at: ({ acknowledgedAt }) => acknowledgedAt,
    cell: ({ acknowledgedAt }) => acknowledgedAt && <Ago at={acknowledgedAt} />,
  },
  {
    id: 'state',
    label: 'State',
    value: stateName,
    cell: ({ state, decidedBy, decidedAt }) => (
      <span className={style.two}>
        <StatusDot tone={stateTones[state]}>{stateName({ state })}</StatusDot>
        {decidedBy && (
          <small>
            {decidedBy} {decidedAt && <Ago at={decidedAt} />}
          </small>
        )}
      </span>
    ),
    minor: true,
  },
  { id: 'act', label: '', end: true, cell: (invitation) => <DecideButtons invitation={invitation} onDecide={onDecide} /> },
];

function DecideButtons({ invitation, onDecide }: { readonly invitation: Invitation; onDecide(decision: InvitationDecision): void }) {
  const { state, inviteeNumber } = invitation;
  return (
    <span className={style.acts}>
      {state === 'review' && (
        <ActButton
          roles={deciders}
          size="compact-sm"
          variant="filled"
          aria-label={`Count the friend ${inviteeNumber}`}
          onClick={() => onDecide({ what: 'accept', invitation })}
        >
          Count
        </ActButton>
      )}
      {state !== 'rejected' && (
        <ActButton
          roles={deciders}
          size="compact-sm"
          variant="subtle"
          aria-label={`Do not count the friend ${inviteeNumber}`}
          onClick={() => onDecide({ what: 'reject', invitation })}
        >
          Do not count
        </ActButton>
      )}
    </span>
  );
}
