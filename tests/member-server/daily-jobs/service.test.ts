import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyJob } from '../../../member-server/daily-jobs/index.ts';
import { readLastDays } from '../../../member-server/daily-jobs/store.ts';
import { takeRelease } from '../../../member-server/programme/index.ts';
import { aMemberServer, type TestServer } from '../member-server.ts';

describe('A daily job that fails in one market', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aMemberServer({ now: '2025-02-10T23:00:00.000Z' });
  });
  afterAll(() => server.close());

  it('goes on in the next ones, shows as failed, and is due again in that market alone', async () => {
    const { tools } = server.server;
    const markets = Object.keys(takeRelease(tools.releases, server.clock.now()).site.markets);
    const [first, ...others] = markets as [string, ...string[]];
    let isBroken = true;
    const worked: string[] = [];
    const job = dailyJob(tools, 'birthday-gifts', async (_now, _rules, [market = '']) => {
      if (isBroken && market === first) throw new Error('Something of this market');
      worked.push(market);
      return market;
    });
    const failed = await job.runDue!(server.clock.now()).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AggregateError);
    expect(String(failed)).toContain(`${first}: Something of this market`);
    expect(worked).toEqual(others);
    expect([...(await readLastDays(tools.db, 'birthday-gifts')).keys()].sort()).toEqual(others.toSorted());
    isBroken = false;
    expect(await job.runDue!(server.clock.now())).toEqual({ [first]: first });
    expect(await job.runDue!(server.clock.now())).toEqual({});
  });
});
