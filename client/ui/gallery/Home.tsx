import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Chip, TierChip } from '../Chip.tsx';
import { ExpirySlip } from '../ExpirySlip.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { ItemCard } from '../ItemCard.tsx';
import { Logo } from '../Logo.tsx';
import { MemberCard } from '../MemberCard.tsx';
import { NewsCard } from '../NewsCard.tsx';
import { PageHead } from '../PageHead.tsx';
import { Section } from '../Section.tsx';
import { Shelf } from '../Shelf.tsx';
import { Shortcuts } from '../Shortcuts.tsx';
import { type StampDay, StampWeek } from '../StampWeek.tsx';
import { TabBar } from '../TabBar.tsx';
import { TopBar } from '../TopBar.tsx';
import { Code } from './Code.tsx';
import { words } from './words.ts';

const states: StampDay['state'][] = ['done', 'done', 'done', 'missed', 'done', 'done', 'today'];
const arts = ['tumbler', 'bear', 'tote', 'umbrella'] as const;
const grounds = ['mint', 'blush', 'butter', 'ice'] as const;
const tiles = ['ticket', 'medal', 'wheel', 'friends'] as const;
const tileGrounds = ['blush', 'butter', 'ice', 'mint'] as const;
const prices = ['900', '1,450', '780', '2,200'];

/** The home screen of the design board, put together from the parts. */
export function Home({ language }: { language: string }) {
  const t = words[language] ?? words.en!;
  const bold = (x: string[]) => (
    <>
      {x[0]}
      <b>{x[1]}</b>
      {x[2]}
    </>
  );
  return (
    <div className="column">
      <PageHead>
        <TopBar
          title={
            <span className="gallery-bar" style={{ fontSize: 16 }}>
              <Logo size={24} /> Punchcard
            </span>
          }
          action={
            <>
              <span className="gallery-place">
                <Icon name="map-pin" size={15} />
                {t.place}
              </span>
              <IconButton icon="bell" label="Messages, 2 new" dot />
            </>
          }
        />
        <div style={{ padding: '4px 16px 0' }}>
          <MemberCard
            tier="creator"
            title={t.tier}
            chip={t.chip}
            name={t.name}
            number="8042 1177 36"
            coins={2480}
            formatCoins={(n) => n.toLocaleString('en')}
            coinsLabel={t.coins}
            note={bold(t.note)}
            holes={6}
            holesLabel="6 of 10"
            code={<Code size={76} />}
            codeLabel={t.till}
            codeHref="#till"
          />
          <ExpirySlip action={t.use} href="#use">
            {bold(t.slip)}
          </ExpirySlip>
        </div>
      </PageHead>
      <main className="gallery-pad gallery-stack" style={{ paddingTop: 16 }}>
        <Card>
          <div className="gallery-line" style={{ flexWrap: 'nowrap', justifyContent: 'space-between', marginBottom: 14 }}>
            <div>
              <h3>{t.check}</h3>
              <p style={{ fontSize: 'var(--t12)', lineHeight: 'var(--l12)', color: 'var(--ink-2)' }}>{t.checkText}</p>
            </div>
            <span style={{ flex: 'none' }}>
              <Button small>{t.plus}</Button>
            </span>
          </div>
          <StampWeek label={t.check} days={t.days.map((label, i) => ({ day: i + 3, label, state: states[i]!, said: label }))} />
        </Card>
        <Banner
          label={t.banner}
          slides={[
            {
              id: 'a',
              art: 'scene-toy-express',
              title: t.banner,
              text: t.bannerText,
              href: '#b',
            },
          ]}
        />
        <Shortcuts
          items={t.tiles.map((label, i) => ({ id: label, art: tiles[i]!, ground: tileGrounds[i]!, label, href: '#t', count: i ? 0 : 5 }))}
        />
        <div>
          <Section title={t.news} action={t.all} actionHref="#n">
            <Shelf>
              <NewsCard art="scene-funifun" brand="funifun" brandName="Funifun" until={t.until} title={t.news1} href="#1" />
              <NewsCard art="scene-linden-row" brand="linden-row" brandName="Linden Row" title={t.news2} href="#2" />
              <NewsCard art="scene-tumbly" brand="tumbly" brandName="Tumbly" title={t.news1} href="#3" />
            </Shelf>
          </Section>
          <Section title={t.swap} action={t.all} actionHref="#s">
            <Shelf grid>
              {t.items.map((title, i) => (
                <ItemCard
                  key={title}
                  art={arts[i]!}
                  ground={grounds[i]!}
                  title={title}
                  price={prices[i]}
                  href="#i"
                  tag={
                    i === 1 ? (
                      <Chip tone="paper" round>
                        {t.left}
                      </Chip>
                    ) : i === 3 ? (
                      <TierChip tier="dreamer" locked>
                        {t.only}
                      </TierChip>
                    ) : undefined
                  }
                />
              ))}
            </Shelf>
          </Section>
        </div>
      </main>
      <TabBar
        label="Main"
        current="home"
        tillLabel={t.till}
        tabs={[
          { id: 'home', label: t.tabs[0]!, icon: 'home', href: '#h' },
          { id: 'm', label: t.tabs[1]!, icon: 'card', href: '#m' },
        ]}
      />
    </div>
  );
}
