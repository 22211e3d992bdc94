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

/** What the member app holds for as long as the page lives. */
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
  /** The last known `me.summary` of whoever is signed in. */
  readonly member: Store<Summary | undefined>;
  /** The server's instant at which it was read (epoch milliseconds). */
  readonly summaryAt: Store<number | undefined>;
  readonly signal: Signal;
  /** Whether the first screen has come, or what is shown in its place. */
  readonly stands: Store<boolean>;
  readonly reads: HeadReads;
  readonly early: HeldAnswers;
  readonly windows: Windows;
  /**
   * `keys`: the documents on the open page; the live follower fetches changes of these alone. `replaced`: how often another member has taken the place of the one
   * of the open screen, which then begins again.
   */
  readonly open: { screen?: string | undefined; keys: readonly string[]; replaced: number };
  /** What stands around the host of the screens: the inspector, for operators alone. */
  readonly dress: Store<((host: Host) => Host) | undefined>;
  /** The stream of releases, once one is open. */
  readonly stream: Store<EventSource | undefined>;
  site(): Site | undefined;
  /** Puts the texts of the documents in memory where the page finds them. */
  syncTexts(): void;
}

/** The member app without its view. */
export interface App extends AppState {
  readonly api: Api;
  /** The text of a problem in the present language. */
  problemText(reason: unknown): string;
  /**
   * Moves to another market or language; what is shown stays until all of it is there. Rejects with a problem and changes nothing. What `isFollowed` is not
   * written down as chosen: another tab has done so, or it stands in for what was chosen.
   */
  enter(next: Partial<MarketLanguage>, isFollowed?: boolean): Promise<void>;
  signIn(token: string): Promise<void>;
  /** Forgets the member on this device. */
  forget(): void;
}
