import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { Banner } from '../../../client/ui/Banner.tsx';
import { Barcode, QrCode } from '../../../client/ui/Barcode.tsx';
import { Button } from '../../../client/ui/Button.tsx';
import { CodeField } from '../../../client/ui/CodeField.tsx';
import { Confirm } from '../../../client/ui/Confirm.tsx';
import { EmptyState } from '../../../client/ui/EmptyState.tsx';
import { Icon } from '../../../client/ui/Icon.tsx';
import { LevelCard } from '../../../client/ui/LevelCard.tsx';
import { ListRow } from '../../../client/ui/ListRow.tsx';
import { MemberCard } from '../../../client/ui/MemberCard.tsx';
import { RecordLine, RecordPanel, RecordRow } from '../../../client/ui/RecordRow.tsx';
import { StampWeek } from '../../../client/ui/StampWeek.tsx';
import { TabBar } from '../../../client/ui/TabBar.tsx';
import { Tabs } from '../../../client/ui/Tabs.tsx';
import { TextField } from '../../../client/ui/TextField.tsx';
import { Ticket } from '../../../client/ui/Ticket.tsx';
import { TicketHero } from '../../../client/ui/TicketHero.tsx';
import gifts from '../../../locales/en/gifts.json' with { type: 'json' };
import record from '../../../screens/redemption-record.json' with { type: 'json' };

const none = () => {};
const html = async (node: React.ReactNode) => new Response((await prerender(node)).prelude).text();

test('the member card says the final coins to a screen reader, and the holes in words', async () => {
  const out = await html(
    <MemberCard
      tier="creator"
      title="Creator"
      name="A"
      number="1"
      coins={2480}
      formatCoins={(n) => `${n} c`}
      coinsLabel="coins"
      holes={6}
      holesLabel="6 of 10"
      code={null}
      codeLabel="Till"
      codeHref="/till"
    />,
  );
  expect(out).toContain('data-tier="creator"');
  expect(out).toContain('<span class="sr-only">2480 c</span>');
  expect(out).toContain('aria-label="6 of 10"');
  expect(out).toContain('href="/till"');
});

test('a sold-out button keeps its focus and says that it is off; a busy one says so', async () => {
  expect(await html(<Button disabled>Sold out</Button>)).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(await html(<Button disabled>Sold out</Button>)).not.toMatch(/ disabled=/);
  expect(await html(<Button busy>Use</Button>)).toContain('aria-busy="true"');
  expect(await html(<Button href="/x">Go</Button>)).toMatch(/^<a[^>]*href="\/x"/);
});

test('a field wires its label, sentence and error to the control', async () => {
  const out = await html(<TextField label="Postal code" name="p" value="5043" onChange={none} error="5 digits" />);
  const id = /<label[^>]*for="([^"]+)"/.exec(out)?.[1];
  expect(out).toContain(`id="${id}" aria-describedby="${id}n" aria-invalid="true"`);
  expect(out).toContain('role="alert"');
});

test('a hint stays under an error, unless it says the same', async () => {
  const shown = (hint: string) => html(<TextField label="People" name="p" value="4" onChange={none} hint={hint} error="From 5 to 60" />);
  expect((await shown('From 5 to 60')).match(/From 5 to 60/g)).toHaveLength(1);
  expect(await shown('Children count')).toMatch(/From 5 to 60.*Children count/);
});

test('a one-time code is one input that the phone can fill', async () => {
  const out = await html(<CodeField label="Code" name="c" digits={6} value="48" onChange={none} />);
  expect(out.match(/<input/g)).toHaveLength(1);
  expect(out).toContain('autoComplete="one-time-code"');
});

test('only the chosen tab is a tab stop', async () => {
  const out = await html(<Tabs label="Kind" value="b" onChange={none} items={['a', 'b'].map((id) => ({ id, label: id }))} />);
  expect(out.match(/tabindex="0"/gi)).toHaveLength(1);
  expect(out).toMatch(/aria-selected="true"[^>]*tabindex="0"/i);
});

test('an icon is hidden from screen readers unless it has a label, and an unknown one draws nothing', async () => {
  expect(await html(<Icon name="home" />)).toContain('aria-hidden="true"');
  expect(await html(<Icon name="home" label="Home" />)).toContain('role="img" aria-label="Home"');
  expect(await html(<Icon name={'nothing' as 'home'} />)).not.toContain('<path');
});

test('rows, weeks, banners, levels, empty states and the tab bar render in plain Node', async () => {
  const out = await html(
    <>
      <ListRow tile={{ icon: 'truck' }} title="T" value="1" href="/t" />
      <RecordRow tile={{ art: 'bear', ground: 'mint' }} title="T" open onToggle={() => undefined}>
        <RecordPanel heading="H">
          <RecordLine label="a" value="b" />
        </RecordPanel>
      </RecordRow>
      <Ticket kind="gift" kindText="Gift" title="T" art="bear" note="n" action="Show" onAction={() => undefined} />
      <TicketHero kind="cash" kindText="Cash" title="T" figure="MYR 10" share={{ percent: 10, text: '3 left' }} />
      <Barcode value="K7QM2XWA9HBT4DRE" label="Code" />
      <QrCode value="K7QM2XWA9HBT4DRE" label="Code" size={156} />
      <StampWeek label="Week" days={[{ day: 1, label: 'Mon', said: 'Monday, checked in', state: 'done' }]} />
      <Banner label="News" slides={[{ id: '1', art: 'scene-tumbly', title: 'T', href: '/b' }]} />
      <LevelCard
        tier="vip"
        intro="i"
        title="t"
        levels={[{ tier: 'vip', label: 'VIP', state: 'now', said: 'VIP, now' }]}
        next="n"
        holes={1}
        holesLabel="1 of 10"
      />
      <EmptyState art="scene-no-coupons" title="None" action="Go" href="/go" />
      <TabBar
        label="Main"
        current="home"
        tillLabel="Till"
        tillHref="/till"
        tabs={[
          { id: 'home', label: 'Home', icon: 'home', href: '/' },
          { id: 'm', label: 'Me', icon: 'card', href: '/m' },
        ]}
      />
    </>,
  );
  expect(out).toContain('aria-current="page"');
  expect(out).toContain('aria-expanded="true"');
  expect(out).toContain('Monday, checked in');
});

/** Every question that is asked by an action of a document. */
function questionsIn(value: unknown): {
  readonly title: { readonly t: string };
  readonly danger?: boolean;
  readonly confirm: { readonly t: string };
  readonly cancel: { readonly t: string };
}[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { do?: string }).do === 'confirm' ? [value as ReturnType<typeof questionsIn>[number]] : [];
  return [...own, ...Object.values(value).flatMap(questionsIn)];
}

test.each([
  ['a swap that is to be cancelled', questionsIn(record).find(({ title }) => title.t === 'gifts.cancel_title')?.danger, 'Keep it'],
  ['what takes nothing away', undefined, 'Cancel swap'],
])('of the answers to %s, the strong one changes as little as it can', async (_what, danger, strong) => {
  const { cancel_title: title, cancel_yes: yes, cancel_no: no } = gifts.texts;
  const out = await html(<Confirm open={false} title={title} confirm={yes} cancel={no} danger={danger} onConfirm={none} onCancel={none} />);
  const kinds = [...out.matchAll(/<button class="([^"]*)"[^>]*><span>([^<]*)/g)].map(([, kind, words]) => [words, /_filled_/.test(kind!)]);
  expect(kinds).toEqual([yes, no].map((words) => [words, words === strong]));
});
