/**
 * Writes one after the other: what comes while one is under way goes together in the next, so that many pages at once cost the database as much as a few.
 * Each waits for the write that holds what it gave, and fails with it.
 */
export function foldWrites<Item>(write: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function begin(): Promise<void> {
    await last;
    const items = waiting;
    waiting = [];
    next = undefined;
    const writing = write(items);
    last = writing.catch(() => undefined);
    return writing;
  }

  return (item) => {
    waiting.push(item);
    next ??= begin();
    return next;
  };
}
