import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Art } from '../../../ui/art/Art.tsx';
import { campaignArt } from '../../documents/campaign-words.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { marketName } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { useZone } from '../../parts/use-site.ts';
import { useAccount } from '../../session.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { moveNames } from './moves.ts';
import style from './Redemptions.module.css';
import { Steps } from './Steps.tsx';
import { type Move, movesOf, priceOf, type Redemption, shippers, standingOf, statusTones } from './status.ts';

interface DetailProps {
  readonly number: string;
  readonly redemption: Redemption | undefined;
  readonly loading: boolean;
  readonly closeTo: string;
}

/** One redemption: how far it is, where it goes, and what can be done with it. */
export function Detail({ number, redemption, loading, closeTo }: DetailProps) {
  const [doing, setDoing] = useState<Move>();
  const zone = useZone(redemption?.market);
  const { role } = useAccount();
  const close = (
    <ActionIcon component={Link} to={closeTo} aria-label="Close">
      <X size={16} />
    </ActionIcon>
  );
  if (!redemption) {
    return (
      <section aria-label={number}>
        <header className={style.detailHead}>
          <h2>{number}</h2>
          {close}
        </header>
        {loading ? (
          <Skeletons rows={5} />
        ) : (
          <EmptyNote title="No such redemption">The number may be mistyped, or of another market.</EmptyNote>
        )}
      </section>
    );
  }
  const { market, status, kind, carrier, trackingNumber, needsAddress } = redemption;
  const moves = movesOf(redemption);
  const masked = !shippers.some((each) => each === role);
  return (
    <section aria-label={number} className={style.detail}>
      <header className={style.detailHead}>
        <h2>{number}</h2>
        <StatusDot tone={needsAddress ? 'quiet' : statusTones[status]}>{standingOf(redemption)}</StatusDot>
        {close}
      </header>
      <div className={style.item}>
        <Art className={style.bigArt!} name={campaignArt('catalogue-item', redemption.art)} width={56} />
        <span>
          <b>
            {redemption.itemName}
            {redemption.quantity > 1 && ` × ${redemption.quantity}`}
          </b>
          <small>{priceOf(redemption)}</small>
        </span>
      </div>
      <Steps redemption={redemption} zone={zone} />
      {moves.length > 0 && (
        <div className={style.moves}>
          {moves.map((move, at) => (
            <ActButton
              key={move}
              roles={shippers}
              size="xs"
              {...(at === 0 ? { variant: 'filled' } : {})}
              {...(move === 'cancel' ? { color: 'red' } : {})}
              onClick={() => setDoing(move)}
            >
              {moveNames[move]}
            </ActButton>
          ))}
        </div>
      )}
      {needsAddress && (
        <div className={style.box}>
          <h3>Goes to</h3>
          <p className={style.quiet}>Its member has not said where yet. Until then it cannot be picked or shipped.</p>
        </div>
      )}
      {kind === 'physical' && !needsAddress && (
        <div className={style.box}>
          <h3>Goes to</h3>
          <Facts
            of={[
              ['Name', redemption.recipient],
              ['Phone', redemption.phone],
              ['Address', redemption.address],
              ['Province', redemption.province],
            ]}
          />
          {masked && <p className={style.quiet}>Masked: Fulfilment sees all of it.</p>}
        </div>
      )}
      {trackingNumber && (
        <div className={style.box}>
          <h3>Parcel</h3>
          <Facts
            of={[
              ['Carrier', carrier],
              ['Tracking', <Copied key="tracking" value={trackingNumber} />],
            ]}
          />
        </div>
      )}
      <div className={style.box}>
        <h3>Member</h3>
        <Facts
          of={[
            [
              'Number',
              <Link key="member" className={style.link} to={`/members/${encodeURIComponent(redemption.memberId)}`}>
                {redemption.memberNumber}
              </Link>,
            ],
            ['Market', marketName(market)],
            [
              'Item',
              <Link key="item" className={style.link} to={`/campaigns/${encodeURIComponent(redemption.itemId)}`}>
                {redemption.itemId}
              </Link>,
            ],
          ]}
        />
      </div>
      <MoveDialog move={doing} redemption={redemption} onClose={() => setDoing(undefined)} />
    </section>
  );
}

function Copied({ value }: { value: string }) {
  return (
    <CopyButton value={value} timeout={1_500}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="light" onClick={copy} rightSection={copied ? <Check size={12} /> : <Copy size={12} />}>
          {copied ? 'Copied' : value}
        </Button>
      )}
    </CopyButton>
  );
}
