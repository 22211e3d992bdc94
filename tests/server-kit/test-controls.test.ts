import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server-kit/database.ts';
import { Faults } from '../../server-kit/faults.ts';
import { createHttp, type Http } from '../../server-kit/http.ts';
import { Jobs } from '../../server-kit/jobs.ts';
import { addTestControls } from '../../server-kit/test-controls.ts';
import { TestState } from '../../server-kit/test-state.ts';
import { currentInstant } from '../one-clock.ts';
import { endless } from '../patience.ts';
import { aSchema, now, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';

onEachDatabase('test controls on the %s database', (open, kind) => {
  let database: Opened;
  let state: TestState;
  let http: Http;
  const faults = new Faults();
  const ran: string[] = [];
  beforeAll(async () => {
    database = await open();
    const db = await aSchema(database, []);
    state = await TestState.open(database);
    const jobs = new Jobs({ db, now: () => state.now(), log: { error() {} } });
    jobs.add({ name: 'expire-coins', schedule: '5 0 * * *', run: async (at) => ran.push(at) });
    http = await createHttp({ logLevel: 'silent', faults });
    addTestControls(http.app, { state, faults, jobs: [jobs], outbox: async () => [{ id: 'm1' }] });
  });
  afterAll(async () => {
    await http.app.close();
    await database.close();
  });
  const post = (url: string, payload: object) => http.app.inject({ method: 'POST', url, payload });

  it('put the clock to an instant, where it stands until it is moved or given back', async () => {
    expect((await post('/test/clock', { now: '2025-08-01T07:00:00+07:00' })).statusCode).toBe(200);
    expect([state.now(), state.now()]).toEqual([now, now]);
    await post('/test/clock', { now: null });
    const [before, given, after] = [currentInstant(), state.now(), currentInstant()];
    expect([before, given, after].toSorted()).toEqual([before, given, after]);
    expect((await post('/test/clock', { now: 'tomorrow' })).json()).toMatchObject({ code: 'validation.request' });
  });

  if (kind === 'postgres')
    it('hold in every process as soon as they are answered', async () => {
      const second = await openDatabase({ url: database.url, patience: endless });
      const other = await TestState.open(second);
      await other.refresh();
      await post('/test/clock', { now });
      await post('/test/limits', { off: true });
      await other.refresh();
      expect([other.now(), other.limitsLifted()]).toEqual([now, true]);
      await post('/test/limits', { off: false });
      await second.close();
    });

  it('lift rate limits', async () => {
    await post('/test/limits', { off: true });
    expect(state.limitsLifted()).toBe(true);
    await post('/test/limits', { off: false });
    expect(state.limitsLifted()).toBe(false);
  });

  it('run a job at the set clock and answer when it is done', async () => {
    await post('/test/clock', { now });
    expect((await post('/test/jobs/expire-coins', {})).json()).toEqual({ result: 1 });
    expect(ran).toEqual([now]);
    expect((await post('/test/jobs/unknown', {})).json()).toMatchObject({ code: 'request.not_found' });
    expect((await post('/test/jobs/sweep-plumbing', {})).json()).toEqual({ result: { keys: 0, buckets: 0, jobRuns: 0 } });
  });

  it('set faults by target and clear them all', async () => {
    await post('/test/faults', { target: 'channel:sms', status: 500, times: 2 });
    expect(faults.take('channel:sms')).toMatchObject({ status: 500 });
    await post('/test/faults', {});
    expect(faults.take('channel:sms')).toBeUndefined();
    expect((await post('/test/faults', { target: 'moon', times: 1 })).statusCode).toBe(422);
  });

  it('show what was sent', async () => {
    expect((await http.app.inject('/test/outbox')).json()).toEqual({ items: [{ id: 'm1' }] });
  });
});
