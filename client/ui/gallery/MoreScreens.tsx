import { useState } from 'react';
import { Button } from '../Button.tsx';
import { CoinAmount } from '../CoinAmount.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FirstPunch } from '../FirstPunch.tsx';
import { Icon } from '../Icon.tsx';
import { ItemCard } from '../ItemCard.tsx';
import { List, ListDay } from '../List.tsx';
import { ListRow } from '../ListRow.tsx';
import { OfflineBar } from '../OfflineBar.tsx';
import { PageHead } from '../PageHead.tsx';
import { RecordLine, RecordPanel, RecordRow } from '../RecordRow.tsx';
import { Section } from '../Section.tsx';
import { Shelf } from '../Shelf.tsx';
import { Stamp } from '../Stamp.tsx';
import { Steps } from '../Steps.tsx';
import { Tabs } from '../Tabs.tsx';
import { TopBar } from '../TopBar.tsx';

const back = { backHref: '#back', backLabel: 'Back' };

export function Coins() {
  const [tab, setTab] = useState('all');
  return (
    <div className="column">
      <PageHead edge="through">
        <TopBar title="Coins" {...back} />
        <div className="gallery-line" style={{ padding: '8px 16px 16px', justifyContent: 'space-between' }}>
          <div>
            <CoinAmount size="hero">2,480</CoinAmount>
            <p style={{ fontSize: 14, color: 'var(--ink-2)' }}>
              <b style={{ color: 'var(--warn)' }}>120 expire</b> on 30/11/2026
            </p>
          </div>
          <Button small>Swap coins</Button>
        </div>
        <div style={{ padding: '0 16px' }}>
          <Tabs
            label="Kind"
            value={tab}
            onChange={setTab}
            items={[
              { id: 'all', label: 'All' },
              { id: 'in', label: 'Earned' },
              { id: 'out', label: 'Spent' },
            ]}
          />
        </div>
      </PageHead>
      <main className="gallery-pad">
        <ListDay aside="Last 30 days">Today</ListDay>
        <List>
          <RecordRow
            open
            onToggle={() => undefined}
            tile={{ art: 'tote', ground: 'butter' }}
            title="Tumbly, One Sentral"
            text="21/11/2026 14:08:31"
            value="+297"
            tone="gain"
          >
            <RecordPanel heading="Where it came from" note="Use them by 21/11/2027" action="Something off?">
              <RecordLine label="Receipt" value="TB-OS-118204" />
              <RecordLine label="Paid, without shipping" value="MYR 62.00" />
              <RecordLine label="1 coin for every MYR 0.25" value="248" />
              <RecordLine label="Creator, 1.2 ×" value="+49" />
              <RecordLine label="Coins earned" value="297" look="total" />
            </RecordPanel>
          </RecordRow>
        </List>
        <ListDay>20/11/2026</ListDay>
        <List>
          <ListRow
            tile={{ picture: <Stamp shape="star" colour="blue" seed={2} size={28} />, ground: 'ice' }}
            title="Check-in"
            text="Day 18 of November"
            value="+1"
            tone="gain"
          />
          <ListRow tile={{ art: 'tumbler', ground: 'mint' }} title="Flower tumbler" text="Swapped, on its way" value="−900" tone="loss" />
          <ListRow
            tile={{ art: 'ferris-wheel-blue', ground: 'ice' }}
            title="Funifun, One Sentral"
            text="20/11/2026 11:20:04"
            value="+84"
            tone="gain"
            href="#x"
          />
        </List>
      </main>
    </div>
  );
}

export function Empty() {
  return (
    <div className="column">
      <TopBar
        title="My coupons"
        {...back}
        action={
          <Button kind="text" small icon="plus">
            Add a code
          </Button>
        }
      />
      <Tabs
        kind="underline"
        label="State"
        value="a"
        onChange={() => {}}
        items={[
          { id: 'a', label: 'Available', count: 5 },
          { id: 'u', label: 'Used' },
          { id: 'e', label: 'Expired' },
        ]}
      />
      <EmptyState
        art="scene-no-coupons"
        title="No coupons in your pocket yet"
        text="Three are waiting in the Toy Express week, and your coins can become more."
        action="Claim the first one"
      />
    </div>
  );
}

export function Offline() {
  return (
    <div className="column">
      <TopBar title="Swap your coins" {...back} />
      <OfflineBar>Offline. Saved at 13:56, 12 minutes ago</OfflineBar>
      <main className="gallery-pad" style={{ paddingTop: 16 }}>
        <ErrorState small title="We lost the signal" text="Your coins and payments are safe." retry="Try again" onRetry={() => {}} />
        <Section title="What you saw last">
          <Shelf grid>
            <ItemCard art="tumbler" ground="mint" title="Flower tumbler, 500 ml" price="900" href="#1" />
            <ItemCard art="bear" ground="blush" title="Nap bear, small" price="1,450" gone href="#2" />
          </Shelf>
        </Section>
        <ErrorState
          title="This page took a tumble"
          text="It was us, not you. Nothing was lost."
          retry="Try again"
          onRetry={() => {}}
          code="Reference 7F3A"
        />
      </main>
    </div>
  );
}

export function Visitor() {
  return (
    <div className="column">
      <PageHead>
        <TopBar
          title={<span style={{ fontSize: 16 }}>Punchcard</span>}
          action={
            <>
              <span className="gallery-place">
                <Icon name="map-pin" size={15} /> MY · EN
              </span>
              <Button kind="outline" small>
                Log in
              </Button>
            </>
          }
        />
        <div style={{ padding: '4px 16px 0' }}>
          <FirstPunch title="Your first punch is on us" />
        </div>
      </PageHead>
      <main className="gallery-pad" style={{ paddingTop: 16 }}>
        <p style={{ fontSize: 14, color: 'var(--ink-2)', marginBottom: 16 }}>
          Join free and start with <b style={{ color: 'var(--ink)' }}>100 coins</b>. One card for Tumbly, Funifun and Linden Row.
        </p>
        <div style={{ display: 'grid', gridTemplateColumns: '1.6fr 1fr', gap: 12 }}>
          <Button block>Join free</Button>
          <Button kind="soft" block>
            Show how
          </Button>
        </div>
        <Section title="Three steps, then treats">
          <Steps
            steps={[
              { art: 'phone', ground: 'blush', title: 'Sign up', text: '100 coins right away' },
              { art: 'tote', ground: 'butter', title: 'Shop', text: 'Show your code at the till' },
              { art: 'gift', ground: 'mint', title: 'Swap', text: 'Coins become gifts and coupons' },
            ]}
          />
        </Section>
      </main>
    </div>
  );
}
