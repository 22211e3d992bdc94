import pg from 'pg';

/** The parts of the driver's connection that are counted: each packet ends with a Sync and is answered by one `readyForQuery`. */
interface Connection {
  sync(): void;
  once(event: 'readyForQuery', listener: () => void): void;
}

/**
 * Counts packets to the database, and round trips, which are the times that the caller had to wait for it; packets in flight on two connections at
 * once are one trip. Use it only while calls are made one after another. Returns the function that stops and returns the counts.
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
