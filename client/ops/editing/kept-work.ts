import type { DocumentAddress } from './draft-server.ts';
import { type History, type KeptHistory, packed, unpacked } from './history.ts';

/** What a tab keeps of one document so that a reload loses nothing: the saved version it is based on, and all steps since it was opened. */
export interface KeptWork {
  readonly hash: string;
  readonly saved: unknown;
  readonly history: History;
}

interface Stored {
  readonly hash: string;
  readonly saved: unknown;
  readonly history: KeptHistory;
}

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = ({ kind, id }: DocumentAddress) => `opsDraft:${kind}:${id}`;

export function keepWork(drawer: Drawer, address: DocumentAddress, { hash, saved, history }: KeptWork): void {
  const write = (kept: History) => drawer.setItem(nameOf(address), JSON.stringify({ hash, saved, history: packed(kept) } satisfies Stored));
  try {
    write(history);
  } catch {
    try {
      // The drawer is full: what stands is worth more than the way to it.
      write({ states: [history.states[history.at]], at: 0 });
    } catch {
      drawer.removeItem(nameOf(address));
    }
  }
}

/** What was kept, or undefined; what cannot be read any more is dropped. */
export function keptWork(drawer: Drawer, address: DocumentAddress): KeptWork | undefined {
  try {
    const text = drawer.getItem(nameOf(address));
    if (text === null) return undefined;
    const { hash, saved, history } = JSON.parse(text) as Stored;
    return { hash, saved, history: unpacked(history) };
  } catch {
    dropWork(drawer, address);
    return undefined;
  }
}

export const dropWork = (drawer: Drawer, address: DocumentAddress): void => drawer.removeItem(nameOf(address));
