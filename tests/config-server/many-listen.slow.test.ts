import { describe, expect, it, onTestFinished } from 'vitest';
import { type Body, withChange, writeProduct } from '../fixtures/documents/product.ts';
import { openEvents } from './event-streams.ts';
import { aServer } from './servers.ts';

describe('Many listen (ARCHITECTURE 3)', () => {
  it('a thousand clients all hear of a release, and are told to spread what they fetch', async () => {
    const running = await aServer();
    onTestFinished(() => running.end());
    const address = await running.listen();
    const streams = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        openEvents(address, `?market=${at % 2 ? 'MY' : 'KH'}&language=${at % 3 ? 'en' : 'kh'}`, {
          'x-forwarded-for': `203.0.113.${at % 250}`,
        }),
      ),
    );
    onTestFinished(() => {
      for (const stream of streams) stream.close();
    });
    await Promise.all(streams.map((stream) => stream.next(/event: killed/)));
    expect(running.server.product.openPages()).toBe(1_000);
    const last = Promise.all(streams.map((stream) => stream.next(/event: release\nid: 2\ndata: .*"spreadMs":50/)));
    await writeProduct(
      withChange('campaign:check-in', (body: Body) => ({ ...body, dailyCoins: 2 })),
      running.folder,
    );
    await running.server.reloadBaseline();
    await last;
  });
});
