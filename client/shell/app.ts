import type { Host, PendingCalls } from '../engine/host.ts';
import type { Api } from './api/client.ts';
import type { Library } from './documents/library.ts';
import type { HeadReads } from './head-reads.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { Texts } from './i18n/texts.ts';
import type { Notices } from './notices.ts';
import type { BootPage } from './page.ts';
import type { ServerClock } from './session/clock.ts';
import type { Drafts } from './session/drafts.ts';
import type { Windows } from './session/flips.ts';
import type { Local } from './session/local.ts';
import type { Signal } from './session/signal.ts';
import type { Summary } from './session/summary.ts';
import type { Site } from './site.ts';
import type { MarketLanguage } from './start/place.ts';
import type { Store } from './store.ts';

/** The member app's state, for the lifetime of the page. */
export interface AppState {
  readonly page: BootPage;
  readonly version: string;
  readonly local: Local;
  readonly library: Library;
  readonly texts: Texts;
  readonly clock: ServerClock;
  readonly notices: Notices;
  readonly pending: PendingCalls & { clear(): void };
  readonly drafts: Drafts;
  /** The title of the open screen. */
  readonly title: Store<string>;
  readonly place: Store<MarketLanguage>;
  readonly token: Store<string | undefined>;
  /** The last known `me.summary` of the signed-in member. */
  readonly member: Store<Summary | undefined>;
  /** The server time at which `member` was read (ms since 1970). */
  readonly summaryAt: Store<number | undefined>;
  readonly signal: Signal;
  /** True once the first screen is rendered, or an error in its place. */
  readonly stands: Store<boolean>;
  readonly reads: HeadReads;
  readonly early: HeldAnswers;
  readonly windows: Windows;
  /**
   * `keys`: the documents on the open page; releases reload only these. `replaced`: how often another member has replaced the one of the open screen,
   * which then starts from scratch.
   */
  readonly open: { screen?: string | undefined; keys: readonly string[]; replaced: number };
  /** Decorates the host of the screens: the inspector, for operators only. */
  readonly dress: Store<((host: Host) => Host) | undefined>;
  /** The open event stream of releases, if any. */
  readonly stream: Store<EventSource | undefined>;
  site(): Site | undefined;
  /** Adds the texts of the loaded documents to `texts`. */
  syncTexts(): void;
}

/** The member app without its view. */
export interface App extends AppState {
  readonly api: Api;
  /** The text of a problem in the current language. */
  problemText(reason: unknown): string;
  /**
   * Moves to another market or language; the old screen stays until everything is loaded. On failure rejects with a problem and changes nothing. With
   * `isFollowed` the place is not saved as the member's choice: another tab saved it, or it stands in for the chosen one.
   */
  enter(next: Partial<MarketLanguage>, isFollowed?: boolean): Promise<void>;
  signIn(token: string): Promise<void>;
  /** Forgets the member on this device. */
  forget(): void;
}
