import type { HeldReleases } from '../../schemas/held-releases.ts';
import type { KillSwitch } from '../../schemas/release.ts';
import type { Db } from '../../server-kit/db.ts';
import type { CheckedSet, Examiner } from '../checks/index.ts';
import {
  type BlockChunks,
  changeLiveSet,
  EventHub,
  type LiveSet,
  makeLiveSet,
  makeTrial,
  noChunks,
  readBlockChunks,
  rolloutOf,
  type Trial,
} from '../delivery/index.ts';
import { type DocumentChange, keyOf } from '../documents/index.ts';
import { killSwitchesInForce } from '../kill-switches/index.ts';
import type { Product } from '../product.ts';
import { changesAfter, liveDocuments, newestRelease } from '../releases/index.ts';
import { runningRollout, triedRows } from '../rollouts/index.ts';
import { CheckedLater } from './checked-later.ts';
import { differences, groupChanges } from './live-changes.ts';
import { changedRows, readHead } from './store.ts';

export interface LiveParts {
  readonly db: Db;
  /** What a member server in this process reads. */
  readonly held: HeldReleases;
  readonly blockChunksFile: string | undefined;
  readonly examiner: Examiner;
  nowMs(): number;
  onError(error: unknown): void;
}

const rememberedReleases = 100;

/** What is live in this process, following the database. `start` comes first. */
export class ReleasedProduct implements Product {
  readonly events: EventHub;
  readonly #parts: LiveParts;
  #current: CheckedLater | undefined;
  #switches: readonly KillSwitch[] = [];
  #newestSwitch = 0;
  #newestRollout = 0;
  #trial: Trial | undefined;
  #chunks = noChunks;
  #degraded: string | undefined;
  #announced: number;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#announced = parts.nowMs();
    this.events = new EventHub({
      live: () => this.current().live,
      trial: () => this.#trial,
      switches: () => this.#switches,
      nowMs: () => parts.nowMs(),
    });
  }

  current(): CheckedLater {
    if (!this.#current) throw new Error('Nothing was released yet');
    return this.#current;
  }

  async whenChecked(): Promise<CheckedLater> {
    const checked = await this.current().whenChecked();
    // What went live meanwhile came over from what was checked, or waits its turn.
    return checked === this.#current ? checked : this.whenChecked();
  }

  switches = (): readonly KillSwitch[] => this.#switches;
  trial = (): Trial | undefined => this.#trial;
  chunks = (): BlockChunks => this.#chunks;
  openPages = (): number => this.events.count;
  degraded = (): string | undefined => this.#degraded;

  degrade(reason: string | undefined): void {
    this.#degraded = reason;
  }

  /**
   * Loads the live release whole. `near` is a set checked already that mostly is what is live, such as the baseline: only where they differ
   * is anything checked again, and without one not before somebody edits. Gives false where nothing was ever released.
   */
  async start(near?: CheckedSet): Promise<boolean> {
    const { db, held, nowMs, blockChunksFile, examiner } = this.#parts;
    const head = await newestRelease(db);
    if (!head) return false;
    const live = makeLiveSet(head, await liveDocuments(db));
    this.#current = new CheckedLater(live, examiner, near?.with(differences(near, live.release.documents)));
    this.#chunks = await readBlockChunks(blockChunksFile);
    this.#announced = nowMs();
    const known = await readHead(db);
    this.#newestSwitch = known.switches;
    this.#newestRollout = known.rollouts;
    this.#trial = await this.#readTrial(live);
    this.#switches = await killSwitchesInForce(db);
    held.setSwitches(this.#switches);
    held.add(live.release);
    this.events.remember(groupChanges(await changesAfter(db, live.revision - rememberedReleases)));
    return true;
  }

  /** One after the other: of two callers the second sees what the first has left. */
  refresh(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#takeNews());
    return this.#running;
  }

  /** Tells of campaigns whose window has opened since the last look. */
  announce(): void {
    const now = this.#parts.nowMs();
    const { live } = this.current();
    const opened = live.announcements.some((at) => at > this.#announced && at <= now);
    const keys = opened
      ? [...live.documents].filter(([, { visibleFrom }]) => visibleFrom > this.#announced && visibleFrom <= now).map(([key]) => key)
      : [];
    this.#announced = now;
    if (keys.length > 0) this.events.announce(keys);
  }

  async #takeNews(): Promise<void> {
    const { revision } = this.current();
    const head = await readHead(this.#parts.db);
    if (head.switches > this.#newestSwitch) await this.#takeSwitches(head.switches);
    if (head.revision > revision) await this.#takeReleases(revision);
    if (head.rollouts > this.#newestRollout) await this.#takeRollouts(head.rollouts);
  }

  async #takeRollouts(newest: number): Promise<void> {
    this.#trial = await this.#readTrial(this.current().live);
    this.#newestRollout = newest;
    this.events.say('rollout', { rollout: rolloutOf(this.#trial) });
  }

  async #readTrial(live: LiveSet): Promise<Trial | undefined> {
    const { db } = this.#parts;
    const row = await runningRollout(db);
    return row && makeTrial(live, row, await triedRows(db, row.id));
  }

  async #takeSwitches(newest: number): Promise<void> {
    const before = this.#switches;
    this.#switches = await killSwitchesInForce(this.#parts.db);
    this.#newestSwitch = newest;
    // A member server refuses before clients hear.
    this.#parts.held.setSwitches(this.#switches);
    this.#tell(this.events.kill(before, this.#switches));
  }

  async #takeReleases(after: number): Promise<void> {
    const { db, held, blockChunksFile, examiner } = this.#parts;
    // The head first: what is released meanwhile is left for the next look, whole.
    const head = (await newestRelease(db))!;
    const changes = groupChanges((await changesAfter(db, after)).filter(({ revision }) => revision <= head.revision));
    const rows = await changedRows(db, after, head.revision);
    const { live: old, checkedSoFar } = this.current();
    const live = changeLiveSet(old, head, rows);
    const edits = rows.map((row): DocumentChange => {
      const { kind, id } = row;
      return { kind, id, body: live.release.documents.get(keyOf(row)) };
    });
    const [chunks, trial] = [await readBlockChunks(blockChunksFile), this.#trial && (await this.#readTrial(live))];
    // Nothing is awaited from here on: if a read above fails, this process still serves the old release whole, and the next refresh tries again.
    // First the windows that opened since the last look: afterwards those of documents that the release does not change would be taken as told.
    this.announce();
    this.#current = new CheckedLater(live, examiner, checkedSoFar?.with(edits));
    this.#chunks = chunks;
    this.#trial = trial;
    held.add(live.release);
    this.#tell(this.events.release(changes));
  }

  /** Nobody waits for a member server elsewhere to fetch what is new. */
  #tell(notified: Promise<void>): void {
    notified.catch((error: unknown) => this.#parts.onError(error));
  }
}
