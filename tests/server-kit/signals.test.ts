import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { aPostgres, aSchema, now, type Opened } from './databases.ts';
import { onEachDatabase, onPostgres } from './suites.ts';

onEachDatabase('Signals of the %s database', (open) => {
  let database: Opened;
  let db: Db;
  beforeAll(async () => {
    database = await open();
    db = await aSchema(database);
  });
  afterAll(() => database.close());

  it('are heard by whoever listens, and by nobody who has stopped', async () => {
    const stopped: string[] = [];
    database.signals.listen((name) => stopped.push(name))();
    const { signals } = database;
    const heard = new Promise<string>((resolve) => signals.listen(resolve));
    signals.send(['lan']);
    expect(await heard).toBe('lan');
    expect(stopped).toEqual([]);
  });

  it('say when they are heard, so that nobody takes silence before for no news', async () => {
    await new Promise<void>((resolve) => database.signals.listen(() => undefined, resolve));
  });

  it('events are told of once they count, and not when they are taken back', async () => {
    const told: string[] = [];
    db.onEvents((events, useCase) => told.push(`${useCase}: ${events.map(({ subject }) => subject)}`));
    const event = (subject: string) => ({ topic: 'coins.changed', subject, payload: {}, now });
    await db.transaction(
      async (tx) => {
        tx.emit(event('lan'));
        tx.emit(event('budi'));
        expect(told).toEqual([]);
      },
      { useCase: 'orders.record' },
    );
    await db.transaction(async (tx) => tx.emit(event('mei')));
    const refused = db.transaction(async (tx) => {
      tx.emit(event('aisyah'));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(told).toEqual(['orders.record: lan,budi', 'unnamed: mei']);
  });
});

onPostgres('Signals among processes', () => {
  it('what one sends, another hears', async () => {
    const one = await aPostgres();
    const other = await openDatabase({ url: one.url });
    const heard = new Set<string>();
    const names = Array.from({ length: 250 }, (_, at) => `member-${at}`);
    const heardAll = (wanted: readonly string[]) =>
      new Promise<void>((resolve) => {
        other.signals.listen((name) => {
          heard.add(name);
          if (wanted.every((each) => heard.has(each))) resolve();
        });
      });
    // Nobody is told of what came before they listened: who hears themselves does.
    const listening = heardAll(['here']);
    other.signals.send(['here']);
    await listening;
    const all = heardAll(names);
    one.signals.send(names);
    await all;
    expect(heard).toEqual(new Set(['here', ...names]));
    await other.close();
    await one.close();
  });
});
