import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskReadiness } from '../../server-kit/disk.ts';
import { createHttp, type Http, type HttpOptions } from '../../server-kit/http.ts';

const lines: string[] = [];
let http: Http;
const open = async (options: HttpOptions = {}) => {
  http = await createHttp({ logLevel: 'info', logTo: { write: (line) => lines.push(line) }, ...options });
  http.app.get('/hello', async () => ({}));
  return http;
};
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => http.app.close());

const readyz = async () => (await http.app.inject('/readyz')).json();
const figures = async () => (await http.app.inject('/metrics')).body;
const warned = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'not as it should be');

describe('What is wrong with a server is said in /readyz, on /metrics and in the log', () => {
  const lost = { name: 'providers', title: 'Some messages reach nobody', required: false };

  it('a check that fails degrades it, and one line of the log says so when it begins and when it ends', async () => {
    await open();
    let reason: string | undefined = 'nobody delivers them';
    http.readiness.add({ ...lost, check: async () => reason });
    for (let look = 0; look < 2; look++)
      expect(await readyz()).toEqual({ status: 'degraded', reasons: ['providers: nobody delivers them'] });
    expect(await figures()).toContain('readiness_failing{check="providers"} 1');
    expect(warned()).toMatchObject([{ level: 40, check: 'providers', reason }]);
    reason = undefined;
    expect(await readyz()).toEqual({ status: 'ready', reasons: [] });
    expect(await figures()).toContain('readiness_failing{check="providers"} 0');
    expect(lines.join('')).toContain('"msg":"as it should be again"');
  });

  it('is logged from the start, before anybody asks', async () => {
    await open();
    http.readiness.add({ ...lost, check: async () => 'nobody delivers them' });
    await http.app.listen({ port: 0 });
    await expect.poll(warned).toMatchObject([{ check: 'providers' }]);
  });

  it('an unanswered check that is required takes it out of service', async () => {
    await open();
    http.readiness.add({
      name: 'database',
      title: 'The database does not answer',
      required: true,
      check: () => Promise.reject(new Error()),
    });
    expect(await readyz()).toEqual({ status: 'unavailable', reasons: ['database: the check failed'] });
  });
});

describe('Behind a proxy', () => {
  const ask = async (times: number, headers: Readonly<Record<string, string>> = {}, remoteAddress = '10.0.0.7') => {
    for (let time = 0; time < times; time++) await http.app.inject({ url: '/hello', headers, remoteAddress });
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const sentence =
    'forwarded_headers: requests come through 10.0.0.7, which TRUST_PROXY does not name: all who come that way share the limits of one address';

  it('that TRUST_PROXY does not name, it is degraded and names it', async () => {
    await open();
    await ask(30, forwarded);
    expect(await readyz()).toEqual({ status: 'degraded', reasons: [sentence] });
  });

  it.each([
    ['that is named', { trustProxy: ['10.0.0.0/8'] }, forwarded],
    ['or none', {}, {}],
  ])('%s, it is ready', async (_proxy, options, headers) => {
    await open(options);
    await ask(30, headers);
    expect((await readyz()).status).toBe('ready');
  });

  it('one visitor who sends such a header says nothing of a proxy', async () => {
    await open();
    await ask(40);
    await ask(10, forwarded, '198.51.100.4');
    expect((await readyz()).status).toBe('ready');
  });

  it('is forgotten when requests come without it', async () => {
    await open();
    await ask(30, forwarded);
    await ask(50);
    expect((await readyz()).status).toBe('ready');
  });
});

/** A file of Linux on which every write finds no room. */
const fullFile = '/dev/full';

describe.skipIf(!existsSync(fullFile))('A log on a full disk, which Linux has as a file', () => {
  it('costs its lines, not the server, which says so', async () => {
    const file = openSync(fullFile, 'w');
    await open({ logTo: file });
    await expect
      .poll(async () => {
        await http.app.inject('/hello');
        return readyz();
      })
      .toEqual({ status: 'degraded', reasons: ['log: the disk of the log is full: lines are lost'] });
    expect((await http.app.inject('/hello')).statusCode).toBe(200);
    closeSync(file);
  });
});

describe('The disk of the data folder', () => {
  const disk = (freeMegabytes: number) => async () => ({ bavail: freeMegabytes * 256, bsize: 4096 });
  it.each([
    ['full', 0, ['disk: nothing is left on the disk of .data: nothing can be written']],
    ['nearly full', 40, ['disk: 40 MB are left on the disk of .data: writing fails when it is full']],
    ['half empty', 40_000, []],
  ])('%s', async (_state, free, reasons) => {
    await open();
    http.readiness.add(diskReadiness('.data', disk(free)));
    expect((await readyz()).reasons).toEqual(reasons);
  });

  it('is asked of the folder above while there is none yet', async () => {
    await open();
    http.readiness.add(diskReadiness('/nowhere/at/all'));
    expect((await readyz()).reasons.join()).not.toMatch(/check failed/);
  });
});
