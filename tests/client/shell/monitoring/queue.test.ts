import { expect, it } from 'vitest';
import { createQueue } from '../../../../client/shell/monitoring/queue.ts';

/** Timers that run when `pass` says so. */
function aQueue() {
  const sent: number[] = [];
  const waits: number[] = [];
  let due: (() => void)[] = [];
  const timers = {
    setTimeout: (run: () => void, ms: number) => {
      waits.push(ms);
      return due.push(run);
    },
    clearTimeout: () => {
      due = [];
    },
  };
  const queue = createQueue((events) => sent.push(events.length), { flushMs: 3_000, batchEvents: 20 }, timers as never);
  const pass = () => {
    for (const run of due.splice(0)) run();
  };
  return { queue, sent, waits, pass };
}
const event = { type: 'view', revision: 1 } as const;
const add = ({ queue }: ReturnType<typeof aQueue>, count: number) => {
  for (let at = 0; at < count; at += 1) queue.add(event);
};

it('several events go in one report, 3,000 ms after the first (R-496, R-618)', () => {
  const page = aQueue();
  add(page, 3);
  expect(page.waits).toEqual([3_000]);
  page.pass();
  page.pass();
  expect(page.sent).toEqual([3]);
});

it('twenty go at once, the next in another report (R-619)', () => {
  const page = aQueue();
  add(page, 21);
  expect(page.sent).toEqual([20]);
  page.queue.flush();
  page.queue.flush();
  expect(page.sent).toEqual([20, 1]);
});
