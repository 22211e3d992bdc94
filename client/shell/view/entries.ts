import { type NavigateFunction, type NavigateOptions, parsePath } from 'react-router-dom';
import type { Overs } from '../../ui/over.ts';

export interface EntryState {
  /** What lies over the screen at this entry, from below; each has an entry of its own, on top of the one that it came up on. */
  readonly over?: readonly string[];
  /** Of a screen to log in at: the screen of this app that its visitor was led away from, to open after it. */
  readonly from?: string;
}

/** What the browser's own entry holds: the router's location comes later, when the screen of an entry can be shown. */
export const entryState = (): EntryState | undefined => (window.history.state as { usr?: EntryState | null } | null)?.usr ?? undefined;

/** Sheets of a document, which are in the address: they outlive a reload. All else is known to this page alone. */
export const sheet = 'sheet';

export const address = () => window.location.hash.slice(1);
export const overs = () => entryState()?.over ?? [];

/** Adds an entry of something over the screen to the history. */
export const pushOver = (navigate: NavigateFunction, to: string, name: string): void =>
  void navigate(parsePath(to), { state: { ...entryState(), over: [...overs(), name] } satisfies EntryState });

export interface Way extends Partial<Overs> {
  /** Leads on from the screen, whatever lies over it: the entries of that are left first. */
  navigate(to: string | number, options?: NavigateOptions): void;
  /** Opens a sheet over its screen, by its id, or what opens in one by the whole of its address. */
  openSheet(sheet: string, to?: string): void;
  closeSheet(): void;
  /** With each location that has come to the page, by its key; from the first one on it hears of each step through the history. */
  arrive?(key: string): void;
}
