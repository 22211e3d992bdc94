import type { DocumentAddress } from './draft-server.ts';
import { same } from './same.ts';

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

/** A drawer that takes nothing more once it is closed. */
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

/** Whether the tab keeps something of a document that the server lacks, as a document that nobody has opened since a reload may have. */
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

/** Whether the server lacks something: a change, or the word that a newer live version was seen. */
export const isUnsaved = ({ onto, body, saved }: Pick<KeptWork, 'onto' | 'body' | 'saved'>): boolean =>
  onto !== undefined || !same(body, saved);

export const dropWork = (drawer: Drawer, address: DocumentAddress): void => drawer.removeItem(nameOf(address));
