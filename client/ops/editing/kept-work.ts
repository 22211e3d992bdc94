import type { DocumentAddress } from './draft-server.ts';

/**
 * What a tab keeps of one document so that a reload loses nothing: the saved version it is based on, what is here, and what is still open
 * between the two.
 */
export interface KeptWork {
  readonly hash: string | undefined;
  readonly saved: unknown;
  readonly body: unknown;
  readonly onto?: string | undefined;
  readonly sent?: readonly unknown[] | undefined;
  readonly conflict?: { readonly with: 'draft' | 'live'; readonly agreed: unknown } | undefined;
}

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = ({ kind, id }: DocumentAddress) => `opsDraft:${kind}:${id}`;

/** What is kept of a work. */
export const keptOf = ({ hash, saved, body, onto, sent, conflict }: KeptWork): KeptWork => ({
  ...{ hash, saved, body, onto, sent },
  conflict: conflict && { with: conflict.with, agreed: conflict.agreed },
});

export function keepWork(drawer: Drawer, address: DocumentAddress, work: KeptWork): void {
  try {
    drawer.setItem(nameOf(address), JSON.stringify(keptOf(work)));
  } catch {
    drawer.removeItem(nameOf(address));
  }
}

/** What was kept, or undefined; what cannot be read any more is dropped. */
export function keptWork(drawer: Drawer, address: DocumentAddress): KeptWork | undefined {
  try {
    const text = drawer.getItem(nameOf(address));
    if (text === null) return undefined;
    return keptOf(JSON.parse(text) as KeptWork);
  } catch {
    dropWork(drawer, address);
    return undefined;
  }
}

export const dropWork = (drawer: Drawer, address: DocumentAddress): void => drawer.removeItem(nameOf(address));
