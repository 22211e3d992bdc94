import pg from 'pg';

/** What of the driver's connection is counted: each packet ends with a Sync and is answered by one `readyForQuery`. */
interface Connection {
  sync(): void;
  once(event: 'readyForQuery', listener: () => void): void;
}

/**
 * Counts what goes to the database: packets, and round trips, which are the times that somebody had to wait for it. Packets on two connections at once
 * are one trip. Ask while one call after another is made.
 */
export function countRoundTrips(): () => { readonly trips: number; readonly packets: number } {
  const { prototype } = (pg as unknown as { Connection: { prototype: Connection } }).Connection;
  const { sync } = prototype;
  let [open, trips, packets] = [0, 0, 0];
  prototype.sync = function counted(this: Connection) {
    if (open === 0) trips += 1;
    open += 1;
    packets += 1;
    this.once('readyForQuery', () => {
      open -= 1;
    });
    sync.call(this);
  };
  return () => {
    prototype.sync = sync;
    return { trips, packets };
  };
}
