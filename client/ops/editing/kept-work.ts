import type { DocumentAddress } from './draft-server.ts';

/** What a tab keeps of one document so that a reload loses nothing: the saved version it is based on, and what stands. */
export interface KeptWork {
  readonly hash: string;
  readonly saved: unknown;
  readonly body: unknown;
}

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = ({ kind, id }: DocumentAddress) => `opsDraft:${kind}:${id}`;

export function keepWork(drawer: Drawer, address: DocumentAddress, { hash, saved, body }: KeptWork): void {
  try {
    drawer.setItem(nameOf(address), JSON.stringify({ hash, saved, body } satisfies KeptWork));
  } catch {
    drawer.removeItem(nameOf(address));
  }
}

/** What was kept, or undefined; what cannot be read any more is dropped. */
export function keptWork(drawer: Drawer, address: DocumentAddress): KeptWork | undefined {
  try {
    const text = drawer.getItem(nameOf(address));
    if (text === null) return undefined;
    const { hash, saved, body } = JSON.parse(text) as KeptWork;
    return { hash, saved, body };
  } catch {
    dropWork(drawer, address);
    return undefined;
  }
}

export const dropWork = (drawer: Drawer, address: DocumentAddress): void => drawer.removeItem(nameOf(address));
