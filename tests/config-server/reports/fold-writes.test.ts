import { expect, it } from 'vitest';
import { foldWrites } from '../../../config-server/reports/fold-writes.ts';

/** Writes that end when the test says so. */
function aStore() {
  const written: (readonly string[])[] = [];
  const ends: { done(): void; fail(error: Error): void }[] = [];
  const add = foldWrites((items: readonly string[]) => {
    written.push(items);
    return new Promise<void>((done, fail) => ends.push({ done, fail }));
  });
  return { written, ends, add };
}
const turn = () => new Promise<void>((done) => setImmediate(done));

it('what comes while one is written goes together in the next, and nothing waits where nothing is written', async () => {
  const { written, ends, add } = aStore();
  const first = add('a');
  await turn();
  expect(written).toEqual([['a']]);
  const others = Promise.all([add('b'), add('c'), add('d')]);
  await turn();
  expect(written).toHaveLength(1);
  ends[0]!.done();
  await first;
  await turn();
  expect(written).toEqual([['a'], ['b', 'c', 'd']]);
  ends[1]!.done();
  await others;
});

it('a write that fails fails for whom it was of, and the next one goes on', async () => {
  const { written, ends, add } = aStore();
  const first = add('a').catch(({ message }) => message);
  await turn();
  const second = add('b');
  ends[0]!.fail(new Error('lost'));
  expect(await first).toBe('lost');
  await turn();
  expect(written).toEqual([['a'], ['b']]);
  ends[1]!.done();
  await second;
});
