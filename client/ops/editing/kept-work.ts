import type { DocumentAddress } from './draft-server.ts';
import { same } from './same.ts';

/**
 * Work that the tab stores for a document, so that a reload loses nothing: the saved version, the current body, saves without an answer
 * and an open conflict.
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

/** Wraps a storage so that it ignores writes after `close`. */
export function closable(drawer: Drawer): { readonly drawer: Drawer; close(): void } {
  let isClosed = false;
  return {
    drawer: {
      getItem: (key) => drawer.getItem(key),
      setItem: (key, text) => (isClosed ? undefined : drawer.setItem(key, text)),
      removeItem: (key) => drawer.removeItem(key),
    },
    close(): void {
      isClosed = true;
    },
  };
}

const start = 'opsDraft:';
const nameOf = ({ kind, id }: DocumentAddress) => `${start}${kind}:${id}`;

/** Picks the fields that are stored. */
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

/** Reads the stored work; undefined if there is none. Deletes an entry that cannot be parsed. */
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

/** True if storage has changes that the server lacks, including those of documents that were not opened after a reload. */
export function hasUnsavedWork(storage: Storage): boolean {
  const addresses = Object.keys(storage).flatMap((key) => {
    const [kind, ...id] = key.startsWith(start) ? key.slice(start.length).split(':') : [];
    return kind === undefined ? [] : [{ kind: kind as DocumentAddress['kind'], id: id.join(':') }];
  });
  return addresses.some((address) => {
    const work = keptWork(storage, address);
    return work !== undefined && isUnsaved(work);
  });
}

/** True if the server lacks something: a change, or the fact that the writer has seen a newer live version. */
export const isUnsaved = ({ onto, body, saved }: Pick<KeptWork, 'onto' | 'body' | 'saved'>): boolean =>
  onto !== undefined || !same(body, saved);

export const dropWork = (drawer: Drawer, address: DocumentAddress): void => drawer.removeItem(nameOf(address));
