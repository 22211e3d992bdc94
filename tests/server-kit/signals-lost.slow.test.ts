import { expect, it } from 'vitest';
import { PostgresSignals } from '../../server-kit/signals.ts';
import { aProxy } from '../attack/proxy.ts';
import { aPostgres } from './databases.ts';
import { onPostgres } from './suites.ts';

onPostgres('Signals among processes', () => {
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
