import {
  Activity,
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  Coins,
  FerrisWheel,
  Globe,
  History,
  Image,
  Images,
  Languages,
  Layers,
  Mails,
  MessagesSquare,
  Package,
  Power,
  Puzzle,
  Receipt,
  Scale,
  Send,
  Settings2,
  Split,
  Tag,
  UserPlus,
  UserSearch,
  Users,
  Webhook,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { clerks, type Role } from '../../../schemas/ops/roles.ts';
import type { NavigationCount } from '../frame/counts.ts';

type View = LazyExoticComponent<ComponentType>;

export interface ConsolePage {
  /** Paths below `/ops`, all with the same view, which reads parameters with `useParams`. The navigation links to the first. */
  readonly paths: readonly [string, ...string[]];
  readonly label: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Shortcut letter, typed after `g`. */
  readonly key: string;
  readonly view: View;
  /** Count shown beside the label. */
  readonly count?: NavigationCount;
  /** Roles that may read the page, from the contract of its main operation; default: all. */
  readonly roles?: readonly Role[];
  /** Section of the navigation. */
  readonly group: PageGroup;
}

/** Sections of the navigation: content shown to members, data of members, and the work of publishing and running. */
export const pageGroups = ['content', 'members', 'work'] as const;
export type PageGroup = (typeof pageGroups)[number];

/**
 * All pages in the order of the navigation, each in its own chunk. To add one, add an entry here and a folder beside this file
 * whose view is the default export of a module.
 */
export const pages: readonly ConsolePage[] = [
  {
    paths: ['/'],
    label: 'Overview',
    icon: ChartNoAxesColumn,
    key: 'o',
    view: lazy(() => import('./overview/Overview.tsx')),
    group: 'content',
  },
  {
    paths: ['/campaigns', '/campaigns/:id'],
    label: 'Campaigns',
    icon: Tag,
    key: 'a',
    view: lazy(() => import('./campaigns/Campaigns.tsx')),
    count: 'campaigns',
    group: 'content',
  },
  {
    paths: ['/calendar'],
    label: 'Calendar',
    icon: CalendarDays,
    key: 'c',
    view: lazy(() => import('./calendar/Calendar.tsx')),
    group: 'content',
  },
  {
    paths: ['/screens', '/screens/:id'],
    label: 'Screens',
    icon: Image,
    key: 's',
    view: lazy(() => import('./screens/Screens.tsx')),
    count: 'screens',
    group: 'content',
  },
  {
    paths: ['/parts', '/parts/:id'],
    label: 'Parts',
    icon: Puzzle,
    key: 'b',
    view: lazy(() => import('./parts/Parts.tsx')),
    count: 'parts',
    group: 'content',
  },
  {
    paths: ['/texts', '/texts/:namespace'],
    label: 'Texts',
    icon: Languages,
    key: 't',
    view: lazy(() => import('./texts/TextsPages.tsx')),
    count: 'texts',
    group: 'content',
  },
  {
    paths: ['/messages'],
    label: 'Messages',
    icon: Mails,
    key: '2',
    view: lazy(() => import('./messages/Messages.tsx')),
    group: 'content',
  },
  {
    paths: ['/pictures', '/pictures/:id'],
    label: 'Pictures',
    icon: Images,
    key: 'u',
    view: lazy(() => import('./pictures/Pictures.tsx')),
    group: 'content',
  },
  { paths: ['/site'], label: 'Site', icon: Globe, key: 'i', view: lazy(() => import('./site/Site.tsx')), count: 'site', group: 'content' },
  {
    paths: ['/members', '/members/:id'],
    label: 'Members',
    icon: Users,
    key: 'm',
    view: lazy(() => import('./members/MembersPages.tsx')),
    group: 'members',
  },
  {
    paths: ['/unusual'],
    label: 'Unusual',
    icon: UserSearch,
    key: 'x',
    view: lazy(() => import('./unusual/Unusual.tsx')),
    group: 'members',
  },
  {
    paths: ['/orders'],
    label: 'Orders',
    icon: Receipt,
    key: 'd',
    view: lazy(() => import('./orders/Orders.tsx')),
    count: 'orders',
    group: 'members',
  },
  {
    paths: ['/redemptions', '/redemptions/:id'],
    label: 'Redemptions',
    icon: Package,
    key: 'p',
    view: lazy(() => import('./redemptions/Redemptions.tsx')),
    count: 'redemptions',
    group: 'members',
  },
  {
    paths: ['/draws', '/draws/:id'],
    label: 'Draws',
    icon: FerrisWheel,
    key: 'f',
    view: lazy(() => import('./lotteries/Lotteries.tsx')),
    group: 'members',
  },
  {
    paths: ['/invitations'],
    label: 'Invitations',
    icon: UserPlus,
    key: 'y',
    view: lazy(() => import('./invitations/Invitations.tsx')),
    count: 'invitations',
    group: 'members',
  },
  {
    paths: ['/board', '/board/:id'],
    label: 'Message board',
    icon: MessagesSquare,
    key: 'q',
    view: lazy(() => import('./board/Board.tsx')),
    count: 'board',
    roles: clerks,
    group: 'members',
  },
  {
    paths: ['/reservations'],
    label: 'Reservations',
    icon: CalendarCheck,
    key: '1',
    view: lazy(() => import('./reservations/Reservations.tsx')),
    count: 'reservations',
    group: 'members',
  },
  {
    paths: ['/corrections'],
    label: 'Corrections',
    icon: Scale,
    key: 'n',
    view: lazy(() => import('./corrections/Corrections.tsx')),
    count: 'corrections',
    group: 'members',
  },
  {
    paths: ['/liability'],
    label: 'Liability',
    icon: Coins,
    key: 'l',
    view: lazy(() => import('./liability/Liability.tsx')),
    group: 'members',
  },
  {
    paths: ['/releases', '/releases/:id'],
    label: 'Releases',
    icon: Send,
    key: 'r',
    view: lazy(() => import('./releases/ReleasesPages.tsx')),
    count: 'releases',
    group: 'work',
  },
  {
    paths: ['/rollouts'],
    label: 'Roll-outs',
    icon: Split,
    key: 'z',
    view: lazy(() => import('./rollouts/Rollouts.tsx')),
    group: 'work',
  },
  {
    paths: ['/monitoring'],
    label: 'Monitoring',
    icon: Activity,
    key: 'j',
    view: lazy(() => import('./monitoring/Monitoring.tsx')),
    group: 'work',
  },
  {
    paths: ['/checks'],
    label: 'Checks',
    icon: Layers,
    key: 'k',
    view: lazy(() => import('./checks/Checks.tsx')),
    count: 'failing',
    group: 'work',
  },
  { paths: ['/history'], label: 'History', icon: History, key: 'h', view: lazy(() => import('./history/History.tsx')), group: 'work' },
  {
    paths: ['/outbox'],
    label: 'Deliveries',
    icon: Webhook,
    key: 'v',
    view: lazy(() => import('./outbox/Outbox.tsx')),
    roles: ['support', 'finance', 'admin'],
    group: 'work',
  },
  {
    paths: ['/switches'],
    label: 'Switches',
    icon: Power,
    key: 'w',
    view: lazy(() => import('./switches/Switches.tsx')),
    count: 'off',
    group: 'work',
  },
  {
    paths: ['/settings'],
    label: 'Settings',
    icon: Settings2,
    key: 'e',
    view: lazy(() => import('./settings/Settings.tsx')),
    group: 'work',
  },
];
