import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { PostgresSignals } from '../../server-kit/signals.ts';
import { aProxy } from '../attack/proxy.ts';
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

  const patience = { reopenMs: 10, silentMs: 500, proveMs: 50 };
  /** A listener and a sender on ways of their own, which can be cut. */
  async function twoProcesses() {
    const database = await aPostgres();
    const url = new URL(database.url);
    const through = async () => {
      const proxy = await aProxy(Number(url.port || 5432));
      const own = new URL(url);
      own.host = `127.0.0.1:${proxy.port}`;
      return { proxy, signals: new PostgresSignals(own.href, patience) };
    };
    const [listener, sender] = [await through(), await through()];
    const heard: string[] = [];
    let waiting = () => {};
    const say = (name: string) => {
      heard.push(name);
      waiting();
    };
    listener.signals.listen(say, () => say('(hearing)'));
    return {
      database,
      listener,
      sender,
      /** Everything from the beginning, once `name` was heard for the given time. */
      async heardUntil(name: string, times = 1): Promise<readonly string[]> {
        while (heard.filter((each) => each === name).length < times)
          await new Promise<void>((resolve) => {
            waiting = resolve;
          });
        return heard;
      },
      async close() {
        for (const { signals, proxy } of [listener, sender]) {
          await proxy.close();
          await signals.close();
        }
        await database.close();
      },
    };
  }

  it.each([
    ['is cut', (proxy: Awaited<ReturnType<typeof aProxy>>) => proxy.cut()],
    ['falls silent without ending', (proxy: Awaited<ReturnType<typeof aProxy>>) => proxy.swallow()],
  ])('a listener whose connection %s hears that names may be lost, and the next ones', async (_how, disturb) => {
    const { database, listener, sender, heardUntil, close } = await twoProcesses();
    await heardUntil('(hearing)');
    const before = listener.proxy.count();
    disturb(listener.proxy);
    const heardElsewhere = new Promise((resolve) => database.signals.listen(resolve, () => sender.signals.send(['lost'])));
    await heardElsewhere;
    await expect.poll(() => listener.proxy.count()).toBeGreaterThan(before);
    listener.proxy.pass();
    await heardUntil('(hearing)', 2);
    sender.signals.send(['next']);
    expect(await heardUntil('next')).toEqual(['(hearing)', '(hearing)', 'next']);
    await close();
  });

  it('names that a sender could not send are sent once it is connected again', async () => {
    const { sender, heardUntil, close } = await twoProcesses();
    await heardUntil('(hearing)');
    sender.proxy.cut();
    sender.signals.send(['kept']);
    await expect.poll(() => sender.proxy.count()).toBeGreaterThan(1);
    sender.proxy.pass();
    expect(await heardUntil('kept')).toEqual(['(hearing)', 'kept']);
    await close();
  });

  it('where too many wait, one word says that names were lost', async () => {
    const { sender, heardUntil, close } = await twoProcesses();
    await heardUntil('(hearing)');
    sender.signals.send(Array.from({ length: 10_001 }, (_, at) => `member-${at}`));
    sender.signals.send(['next']);
    expect(await heardUntil('next')).toEqual(['(hearing)', '(hearing)', 'next']);
    await close();
  });
});
