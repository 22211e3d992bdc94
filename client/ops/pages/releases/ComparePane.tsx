import { SegmentedControl, Select, Slider } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { routeFor } from '../../documents/own-screens.ts';
import type { Market } from '../../parts/names.ts';
import { Phone } from '../../parts/phone/Phone.tsx';
import type { PreviewContent } from '../../parts/phone/use-preview.ts';
import { ViewerBar } from '../../parts/phone/ViewerBar.tsx';
import { firstViewer, type PreviewViewer } from '../../parts/phone/viewer.ts';
import { type ConsoleSite, firstMarket } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './ComparePane.module.css';
import { numberedChanges } from './numbered.ts';
import type { Difference } from './release.ts';
import { type PlacedMark, useMarks } from './use-marks.ts';

type Mode = 'beside' | 'over' | 'marks';
const modes = [
  { value: 'beside', label: 'Side by side' },
  { value: 'over', label: 'Slide over' },
  { value: 'marks', label: 'Marks only' },
];

/** Caption of a phone: `Today`, `Release 12`. */
interface Caption {
  readonly when: string;
  readonly what?: string | undefined;
}

interface ComparePaneProps {
  readonly difference: Difference;
  readonly before: PreviewContent;
  readonly after: PreviewContent;
  /** Captions above the phones. */
  readonly captions: readonly [before: Caption, after: Caption];
  /** Initial clock of the phones. */
  readonly at: string;
}

/** Two phones, before and after, for the same viewer on the same screen, with the numbers of the changes on the blocks that show them. */
export function ComparePane({ difference, before, after, captions, at }: ComparePaneProps) {
  const site = useSite();
  const [viewer, setViewer] = useState<PreviewViewer>(() => ({
    ...firstViewer(at, site),
    ...marketFor(difference.markets, site),
    ...languageFor(difference.changes),
  }));
  const [mode, setMode] = useState<Mode>('beside');
  const [split, setSplit] = useState(50);
  const screens = shownScreens(difference.screens);
  const [chosen, setRoute] = useState<string>();
  const route = chosen ?? (screens.find(({ value }) => value === '/home') ?? screens[0])?.value ?? '/home';
  const shown = routeFor(route, onlyCampaign(difference));
  const changes = useMemo(() => numberedChanges(difference.changes), [difference]);
  const taken = useMemo(() => changes.filter(({ change }) => change === 'removed'), [changes]);
  const [earlier, room] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [gone, marks] = [useMarks(earlier, taken), useMarks(room, changes)];
  return (
    <div className={style.compare}>
      <div className={style.bar}>
        <SegmentedControl size="xs" aria-label="Compare" data={modes} value={mode} onChange={(value) => setMode(value as Mode)} />
        <Select
          size="xs"
          aria-label="Screen"
          searchable
          allowDeselect={false}
          data={screens.length > 0 ? screens : [{ value: '/home', label: 'Home' }]}
          value={route}
          onChange={(value) => setRoute(value ?? undefined)}
        />
      </div>
      <div className={style.viewer}>
        <ViewerBar viewer={viewer} onChange={setViewer} compares />
      </div>
      <div className={style.phones} data-mode={mode}>
        <div className={style.before} ref={earlier}>
          <Phone viewer={{ ...viewer, scheduled: false }} route={shown} title={<Named {...captions[0]} />} {...before} />
          {mode === 'beside' && <Marks marks={gone} />}
        </div>
        <div className={style.after} ref={room} style={mode === 'over' ? { clipPath: `inset(0 0 0 ${split}%)` } : undefined}>
          <Phone viewer={{ ...viewer, scheduled: false }} route={shown} title={<Named {...captions[1]} />} {...after} />
          {mode !== 'over' && <Marks marks={marks} />}
        </div>
      </div>
      {mode === 'over' && (
        <Slider
          size="sm"
          aria-label="How much of the earlier state is shown"
          label={null}
          value={split}
          onChange={setSplit}
          thumbSize={18}
        />
      )}
    </div>
  );
}

/** Id of the campaign, if exactly one is added or changed. */
function onlyCampaign({ campaigns }: Difference): string | undefined {
  const [only, ...more] = campaigns.filter(({ change }) => change !== 'removed');
  return more.length === 0 ? only?.id : undefined;
}

/** Screens to choose from. Omits those with parameters in their route, whose values only the app knows; variants share the route of their screen. */
function shownScreens(screens: Difference['screens']): readonly { readonly value: string; readonly label: string }[] {
  const byRoute = new Map<string, string>();
  for (const { title, route } of screens) {
    if (route && !route.includes(':') && !byRoute.has(route)) byRoute.set(route, title);
  }
  return [...byRoute].map(([value, label]) => ({ value, label }));
}

/** The default language, unless all changes are in one other language. */
function languageFor(changes: Difference['changes']): Partial<PreviewViewer> {
  const languages = new Set(changes.map(({ language }) => language));
  const [only] = languages;
  return languages.size === 1 && only ? { language: only as PreviewViewer['language'] } : {};
}

const Named = ({ when, what }: Caption) => (
  <>
    {when} {what && <small className={style.which}>{what}</small>}
  </>
);

/** Numbers of changes over the blocks that show them or, on the phone before, over blocks that are removed. */
function Marks({ marks }: { marks: readonly PlacedMark[] }) {
  return marks.map(({ block, numbers, ...box }) => (
    <div key={block} className={style.mark} data-mark={block} style={box} aria-hidden>
      {numbers.slice(0, 4).map((number) => (
        <b key={number}>{number}</b>
      ))}
    </div>
  ));
}

/** The default market, unless nothing changes there. */
const marketFor = (markets: readonly string[], site: ConsoleSite): Partial<PreviewViewer> =>
  markets.length === 0 || markets.includes(firstMarket(site)) ? {} : { market: markets[0] as Market };
