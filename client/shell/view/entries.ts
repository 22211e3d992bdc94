import { type NavigateFunction, type NavigateOptions, parsePath } from 'react-router-dom';
import type { Overs } from '../../ui/over.ts';

export interface EntryState {
  /** Names of the overlays open at this entry, from the bottom up; each was opened by a history entry of its own. */
  readonly over?: readonly string[];
  /** On a log-in screen: the screen of this app from which the visitor was redirected, to open afterwards. */
  readonly from?: string;
}

/** The state of the browser's current entry. The router's location follows later, when the screen of an entry can be shown. */
export const entryState = (): EntryState | undefined => (window.history.state as { usr?: EntryState | null } | null)?.usr ?? undefined;

/**
 * The query parameter and overlay name of a document's sheets: they are in the address and survive a reload. Other overlays exist in this page only.
 */
export const sheet = 'sheet';

export const address = () => window.location.hash.slice(1);
export const overs = () => entryState()?.over ?? [];

/** Adds a history entry for an overlay. */
export const pushOver = (navigate: NavigateFunction, to: string, name: string): void =>
  void navigate(parsePath(to), { state: { ...entryState(), over: [...overs(), name] } satisfies EntryState });

export interface Way extends Partial<Overs> {
  /** Navigates on from the screen; entries of overlays above it are left first. */
  navigate(to: string | number, options?: NavigateOptions): void;
  /** Opens a sheet over its screen by its id, or with `to` at a whole address. */
  openSheet(sheet: string, to?: string): void;
  closeSheet(): void;
  /** Call for each location that the page has reached, by its key. From the first call on it listens to every step through the history. */
  arrive?(key: string): void;
}
