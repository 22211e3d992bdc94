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
import { movesOf, priceOf, type Redemption, type RedemptionMove, shippers, statusTextOf, statusTones } from './status.ts';

interface DetailProps {
  readonly number: string;
  readonly redemption: Redemption | undefined;
  readonly loading: boolean;
  readonly closeTo: string;
}

/** One redemption: progress, recipient, and the available actions. */
export function Detail({ number, redemption, loading, closeTo }: DetailProps) {
  return (
    <section aria-label={number} className={redemption && style.detail}>
      <header className={style.detailHead}>
        <h2>{number}</h2>
        {redemption && (
          <StatusDot tone={redemption.needsAddress ? 'quiet' : statusTones[redemption.status]}>{statusTextOf(redemption)}</StatusDot>
        )}
        <ActionIcon component={Link} to={closeTo} aria-label="Close">
          <X size={16} />
        </ActionIcon>
      </header>
      {redemption && <Details redemption={redemption} />}
      {!redemption && loading && <Skeletons rows={5} />}
      {!redemption && !loading && <EmptyNote title="No such redemption">The number may be mistyped, or of another market.</EmptyNote>}
    </section>
  );
}

function Details({ redemption }: { readonly redemption: Redemption }) {
  const [move, setMove] = useState<RedemptionMove>();
  const zone = useZone(redemption.market);
  const { kind, needsAddress, trackingNumber, carrier } = redemption;
  return (
    <>
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
      <MoveButtons moves={movesOf(redemption)} onMove={setMove} />
      {(needsAddress || kind === 'physical') && <Recipient redemption={redemption} />}
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
      <MemberAndItem redemption={redemption} />
      <MoveDialog move={move} redemption={redemption} onClose={() => setMove(undefined)} />
    </>
  );
}

function MoveButtons({ moves, onMove }: { readonly moves: readonly RedemptionMove[]; onMove(move: RedemptionMove): void }) {
  if (moves.length === 0) return null;
  return (
    <div className={style.moves}>
      {moves.map((move, at) => (
        <ActButton
          key={move}
          roles={shippers}
          size="xs"
          {...(at === 0 ? { variant: 'filled' } : {})}
          {...(move === 'cancel' ? { color: 'red' } : {})}
          onClick={() => onMove(move)}
        >
          {moveNames[move]}
        </ActButton>
      ))}
    </div>
  );
}

function Recipient({ redemption: { needsAddress, recipient, phone, address, province } }: { readonly redemption: Redemption }) {
  const { role } = useAccount();
  return (
    <div className={style.box}>
      <h3>Goes to</h3>
      {needsAddress ? (
        <p className={style.quiet}>Its member has not said where yet. Until then it cannot be picked or shipped.</p>
      ) : (
        <>
          <Facts
            of={[
              ['Name', recipient],
              ['Phone', phone],
              ['Address', address],
              ['Province', province],
            ]}
          />
          {!shippers.some((each) => each === role) && <p className={style.quiet}>Masked: Fulfilment sees all of it.</p>}
        </>
      )}
    </div>
  );
}

function MemberAndItem({ redemption: { memberId, memberNumber, market, itemId, itemName } }: { readonly redemption: Redemption }) {
  return (
    <div className={style.box}>
      <h3>Member</h3>
      <Facts
        of={[
          [
            'Number',
            <Link key="member" className={style.link} to={`/members/${encodeURIComponent(memberId)}`}>
              {memberNumber}
            </Link>,
          ],
          ['Market', marketName(market)],
          [
            'Item',
            <Link key="item" className={style.link} to={`/campaigns/${encodeURIComponent(itemId)}`}>
              {itemName}
            </Link>,
          ],
        ]}
      />
    </div>
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
