import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { changed, steps } from './feature-steps.ts';
import { pages, root } from './pages.ts';

/** What can be seen of the code of the pages without running it; that it does what they say is `done-as-said.slow.test.ts`. */
const pieces = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/```(tsx?|json)\n([\s\S]*?)```/g)].map(([, kind = '', code = ''], at) => [path, at + 1, kind, code] as const),
);

it('The pages have code', () => expect(pieces.length).toBeGreaterThan(20));

it.each(pieces)('%s: piece %i is %s', async (_path, _at, kind, code) => {
  if (kind === 'json') return expect(JSON.parse(code)).toBeTypeOf('object');
  // A piece that is set in stands within an object.
  const whole = code.startsWith(' ') ? `({\n${code}\n})` : code;
  expect((await transformWithOxc(whole, `piece.${kind}`)).code).toMatch(/\S/);
});

it('Each step of docs/features.md fits the sources and the steps before it', () => {
  const written = new Map<string, string>();
  for (const step of steps) {
    const before = () => written.get(step.path) ?? readFileSync(join(root, step.path), 'utf8');
    written.set(step.path, step.isChange ? changed(before(), step) : step.code);
  }
  expect(steps.length).toBeGreaterThan(20);
});
