import { execFileSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../server-kit/clock.ts';
import { currentMs } from '../one-clock.ts';
import { closePages, openPhone } from './browser.ts';

afterAll(closePages);

const childClock = () => Number(execFileSync(process.execPath, ['-p', '+new Date'], { encoding: 'utf8' }));
const pageClock = async () => (await openPhone()).evaluate(currentMs);

it.each<[what: string, read: () => number | Promise<number>]>([
  ['the product', () => Date.parse(systemClock.now())],
  ['a page', pageClock],
  ['a process that a test starts', childClock],
])('%s reads the clock of the run', async (_what, read) => {
  const before = currentMs();
  const given = await read();
  expect(given).toBeGreaterThanOrEqual(before);
  expect(given).toBeLessThanOrEqual(currentMs());
});

it('the run began at its own instant, not at that of the machine', () => {
  const started = Date.parse(process.env.TEST_NOW ?? '2026-11-23T04:00:00.000Z');
  expect(currentMs()).toBeGreaterThanOrEqual(started);
  expect(currentMs() - started).toBeLessThan(3 * 3_600_000);
});
