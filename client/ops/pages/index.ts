import { CalendarDays, ChartNoAxesColumn, Globe, History, Image, Languages, Layers, Power, Send, Settings2, Tag } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { NavigationCount } from '../frame/counts.ts';

type View = LazyExoticComponent<ComponentType>;

export interface ConsolePage {
  /** Below `/ops`; all of `paths` show the same view, which reads parameters with `useParams`. The first stands in the navigation. */
  readonly paths: readonly [string, ...string[]];
  readonly label: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Typed after `g`. */
  readonly key: string;
  readonly view: View;
  /** Which figure stands beside the label. */
  readonly count?: NavigationCount;
  /** In the lower part of the navigation. */
  readonly second?: true;
}

/**
 * All pages in the order of the navigation, each in a chunk of its own. A new page is an entry here and a folder beside this file, whose view is
 * the default export of one module.
 */
export const pages: readonly ConsolePage[] = [
  { paths: ['/'], label: 'Overview', icon: ChartNoAxesColumn, key: 'o', view: lazy(() => import('./overview/Overview.tsx')) },
  {
    paths: ['/campaigns', '/campaigns/:id'],
    label: 'Campaigns',
    icon: Tag,
    key: 'a',
    view: lazy(() => import('./campaigns/Campaigns.tsx')),
    count: 'campaigns',
  },
  { paths: ['/calendar'], label: 'Calendar', icon: CalendarDays, key: 'c', view: lazy(() => import('./calendar/Calendar.tsx')) },
  {
    paths: ['/screens', '/screens/:id'],
    label: 'Screens',
    icon: Image,
    key: 's',
    view: lazy(() => import('./screens/Screens.tsx')),
    count: 'screens',
  },
  {
    paths: ['/texts', '/texts/:namespace'],
    label: 'Texts',
    icon: Languages,
    key: 't',
    view: lazy(() => import('./texts/TextsPages.tsx')),
    count: 'texts',
  },
  { paths: ['/site'], label: 'Site', icon: Globe, key: 'i', view: lazy(() => import('./site/Site.tsx')), count: 'site' },
  {
    paths: ['/releases', '/releases/:id'],
    label: 'Releases',
    icon: Send,
    key: 'r',
    view: lazy(() => import('./releases/ReleasesPages.tsx')),
    count: 'releases',
    second: true,
  },
  {
    paths: ['/checks'],
    label: 'Checks',
    icon: Layers,
    key: 'k',
    view: lazy(() => import('./checks/Checks.tsx')),
    count: 'failing',
    second: true,
  },
  { paths: ['/history'], label: 'History', icon: History, key: 'h', view: lazy(() => import('./history/History.tsx')), second: true },
  {
    paths: ['/switches'],
    label: 'Switches',
    icon: Power,
    key: 'w',
    view: lazy(() => import('./switches/Switches.tsx')),
    count: 'off',
    second: true,
  },
  { paths: ['/settings'], label: 'Settings', icon: Settings2, key: 'e', view: lazy(() => import('./settings/Settings.tsx')), second: true },
];
