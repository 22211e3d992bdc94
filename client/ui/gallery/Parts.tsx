import { Coin } from '../art/Coin.tsx';
import { Shape } from '../art/Shape.tsx';
import { type ShapeName, shapes } from '../art/shapes.ts';
import { Button } from '../Button.tsx';
import { Chip, type Tier, TierChip } from '../Chip.tsx';
import { ChoiceChips } from '../ChoiceChips.tsx';
import { Icon } from '../Icon.tsx';
import { type IconName, icons } from '../icons.ts';
import { Medal } from '../Medal.tsx';
import { MemberCard } from '../MemberCard.tsx';
import { Progress } from '../Progress.tsx';
import { Bone, BoneRow, Skeleton } from '../Skeleton.tsx';
import { Stamp } from '../Stamp.tsx';
import { Code } from './Code.tsx';

const cards: [Tier, string, string, number, number][] = [
  ['adventurer', 'Adventurer', 'Level 1', 340, 3],
  ['leader', 'Leader', 'Lv1', 1126, 5],
  ['creator', 'Creator', 'Lv2', 2480, 6],
  ['dreamer', 'Dreamer', 'Lv3', 8905, 10],
  ['vip', 'VIP', 'Creator', 3310, 6],
  ['svip', 'SVIP', 'Dreamer', 12074, 10],
];

/** Cards in all tiers and the small parts, as on the last picture of the design board. */
export function Parts() {
  return (
    <div className="column" style={{ maxWidth: 1240 }}>
      <main className="gallery-pad gallery-stack" style={{ paddingTop: 20 }}>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 358px))', gap: 24 }}>
          {cards.map(([tier, title, chip, coins, holes]) => (
            <MemberCard
              key={tier}
              tier={tier}
              title={title}
              chip={chip}
              name="Aisyah Rahman"
              number="8042 1177 36"
              coins={coins}
              formatCoins={(n) => n.toLocaleString('en')}
              coinsLabel="coins"
              note={
                <>
                  <b>MYR 716</b> to Dreamer
                </>
              }
              holes={holes}
              holesLabel={`${holes} of 10`}
              code={<Code size={76} />}
              codeLabel="Tap at the till"
            />
          ))}
        </div>
        <div className="gallery-line">
          <Button>Join free</Button>
          <Button kind="soft">Show me how</Button>
          <Button kind="outline">Log in</Button>
          <Button disabled>Sold out</Button>
        </div>
        <div className="gallery-line">
          <Button small>+1 coin</Button>
          <Button small kind="soft">
            Use
          </Button>
          <Button small kind="outline">
            Rules
          </Button>
          <Button small busy>
            Use
          </Button>
          <Button small kind="text">
            Later
          </Button>
        </div>
        <div className="gallery-line">
          <Chip tone="ok" icon="check">
            Received
          </Chip>
          <Chip tone="warn" icon="clock">
            Ends tomorrow
          </Chip>
          <Chip tone="bad">Sold out</Chip>
          <Chip tone="info" icon="truck">
            Shipped
          </Chip>
          <TierChip tier="dreamer" locked>
            Dreamer only
          </TierChip>
        </div>
        <ChoiceChips
          max={1}
          label="Kind"
          value={['All']}
          onChange={() => {}}
          options={['All', 'Gift', 'Cash', 'Discount'].map((v) => ({ value: v, label: v }))}
        />
        <div className="gallery-line">
          {(['tomato', 'blue', 'plum', 'jade'] as const).map((c, i) => (
            <Stamp key={c} colour={c} shape={(['flower', 'star', 'heart', 'leaf'] as const)[i]!} seed={i + 2} />
          ))}
          {(Object.keys(shapes) as ShapeName[]).map((s) => (
            <Shape key={s} name={s} size={28} />
          ))}
          <Coin size={36} />
        </div>
        <div className="gallery-line" style={{ gap: 28, padding: 12 }}>
          <Medal art="shirt" metal="iron" lit={false} part={0} />
          <Medal art="house" metal="bronze" part={0.5} next="silver" />
          <Medal art="blocks" metal="silver" part={0.66} next="gold" />
          <Medal art="noodles" metal="gold" part={1} next="gold" />
        </div>
        <Progress label="Toy purchases" said="Toy purchases" shown="6 of 9" value={6} max={9} />
        <Skeleton label="Loading">
          <Bone kind="card" height={120} />
          <BoneRow />
          <BoneRow />
        </Skeleton>
        <div className="gallery-line" style={{ gap: 18 }}>
          {(Object.keys(icons) as IconName[]).map((n) => (
            <Icon key={n} name={n} />
          ))}
        </div>
      </main>
    </div>
  );
}
