import { useState } from 'react';
import { Coin } from '../art/Coin.tsx';
import { BenefitRow } from '../BenefitRow.tsx';
import { Button } from '../Button.tsx';
import { ExpirySlip } from '../ExpirySlip.tsx';
import { LevelCard } from '../LevelCard.tsx';
import { List } from '../List.tsx';
import { MilestoneTrack } from '../MilestoneTrack.tsx';
import { Notice } from '../Notice.tsx';
import { PageHead } from '../PageHead.tsx';
import { PlanCard } from '../PlanCard.tsx';
import { Section } from '../Section.tsx';
import { Shelf } from '../Shelf.tsx';
import { StampCalendar } from '../StampCalendar.tsx';
import type { StampDay } from '../StampWeek.tsx';
import { Tabs } from '../Tabs.tsx';
import { TopBar } from '../TopBar.tsx';

const back = { backHref: '#back', backLabel: 'Back' };

export function Membership() {
  const [level, setLevel] = useState('creator');
  const tiers = ['adventurer', 'leader', 'creator', 'dreamer'] as const;
  const names = ['Adventurer', 'Leader', 'Creator', 'Dreamer'];
  return (
    <div className="column">
      <PageHead>
        <TopBar
          title="Membership"
          action={
            <Button kind="text" small>
              Benefits guide
            </Button>
          }
        />
        <div style={{ padding: '4px 16px 0' }}>
          <LevelCard
            tier="creator"
            intro="You are a"
            title="Creator"
            levels={tiers.map((tier, i) => ({
              tier,
              label: names[i]!,
              state: i < 2 ? 'done' : i === 2 ? 'now' : 'ahead',
              said: names[i]!,
            }))}
            next="MYR 716 to Dreamer"
            text="MYR 1,984 of MYR 2,700 in 365 days"
            holes={6}
            holesLabel="6 of 10"
          />
          <ExpirySlip icon="lock" tier="dreamer">
            Dreamer unlocks <b>unlimited free shipping</b>
          </ExpirySlip>
        </div>
      </PageHead>
      <main className="gallery-pad">
        <Section title="Benefits by level">
          <Tabs label="Level" value={level} onChange={setLevel} items={tiers.map((id, i) => ({ id, label: names[i]!, tier: id }))} />
          <List>
            <BenefitRow
              tier="creator"
              icon={{ picture: <Coin size={21} />, ground: 'ice' }}
              title="Coins on every purchase"
              text="MYR 1 earns 4.8 coins"
              value="1.2 ×"
            />
            <BenefitRow tier="creator" icon="tag" title="Member price" text="Full-price items" value="5% off" />
            <BenefitRow tier="creator" icon="truck" title="Free shipping" text="Up to MYR 9 off each order" value="3 a month" />
            <BenefitRow tier="creator" icon="cake" title="Birthday month" text="And a gift to pick up" value="Double coins" />
            <BenefitRow tier="creator" icon="star" title="Early access" text="Character releases, before others" value="Included" />
          </List>
        </Section>
        <Section title="Go further" action="Compare" actionHref="#c">
          <Shelf grid>
            <PlanCard
              tier="vip"
              title="VIP"
              benefits={['1.5 × coins', '5 free deliveries a month', 'Birthday month gift']}
              price="MYR 5.90"
              period="a month"
              more="or MYR 59 a year"
              href="#v"
            />
            <PlanCard
              tier="svip"
              title="SVIP"
              benefits={['2 × coins', '5% off full price', 'All of VIP']}
              price="MYR 11.90"
              period="a month"
              more="or MYR 119 a year"
              href="#s"
            />
          </Shelf>
        </Section>
        <Notice art="gift" plain>
          The first 1,000 paid members get a gift bag. <b>238 left.</b>
        </Notice>
      </main>
    </div>
  );
}

const days = Array.from({ length: 30 }, (_, i): StampDay & { bonus?: boolean } => {
  const day = i + 1;
  const state = day === 5 || day === 12 ? 'missed' : day < 21 ? 'done' : day === 21 ? 'today' : 'ahead';
  return { day, label: day === 21 ? 'Today' : String(day), said: `${day}: ${state}`, state, bonus: day === 30 };
});

export function CheckIn() {
  return (
    <div className="column">
      <PageHead edge="under" shape="star">
        <TopBar
          title="Check-in"
          {...back}
          action={
            <Button kind="text" small>
              Rules
            </Button>
          }
        />
        <div style={{ padding: '4px 16px 0' }}>
          <p style={{ fontSize: 16, fontWeight: 500 }}>
            <b style={{ fontSize: 32, fontWeight: 900, marginRight: 8 }}>18</b>days in November
          </p>
          <p style={{ fontSize: 14, color: 'var(--ink-2)', marginBottom: 12 }}>
            2 more days and <b style={{ color: 'var(--ink)' }}>+10 coins</b> are yours
          </p>
          <MilestoneTrack
            label="Prizes of the month"
            value={18}
            max={30}
            marks={[
              { at: 10, label: 'Day 10', prize: '+5' },
              { at: 20, label: 'Day 20', prize: '+10' },
              { at: 30, label: 'Day 30', prize: '+20' },
            ]}
          />
          <StampCalendar
            title="November 2026"
            weekdays={['S', 'M', 'T', 'W', 'T', 'F', 'S']}
            blank={0}
            days={days}
            lastLabel="October"
            nextLabel="December"
            onLast={() => {}}
          />
        </div>
      </PageHead>
      <main className="gallery-pad gallery-stack" style={{ paddingTop: 16 }}>
        <Notice art="coin-stack" title="A full month is 65 coins. You have 23.">
          Days follow UTC. New sheet on 01/12/2026.
        </Notice>
        <Button block>
          <span className="gallery-line" style={{ justifyContent: 'center' }}>
            <Coin size={20} /> Check in, +1 coin
          </span>
        </Button>
      </main>
    </div>
  );
}
