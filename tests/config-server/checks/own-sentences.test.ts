import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { projectRoot } from '../../../server-kit/project-root.ts';

const folder = join(projectRoot, 'config-server/checks');

/** The arguments of the calls that report one of these codes. */
function reportsIn(source: string): string[] {
  return [...source.matchAll(/\(\s*'link\.(?:campaign|entry)'/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at += 1) {
      if (source[at] === '(') depth += 1;
      if (source[at] === ')' && --depth === 0) return source.slice(index, at + 1);
    }
    return source.slice(index);
  });
}

// The sentence of the code says “choose”, which is the wrong fault where something is chosen and does not fit.
it('a check that finds a campaign or an entry that does not fit says so to operators in a sentence of its own', () => {
  const reports = readdirSync(folder).flatMap((name) =>
    reportsIn(readFileSync(join(folder, name), 'utf8')).map((call) => `${name} ${call.replaceAll(/\s+/g, ' ')}`),
  );
  expect(reports.length).toBeGreaterThan(5);
  expect(reports.filter((call) => !/\bops\b|\bnotThere\(/.test(call))).toEqual([]);
});
