import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { innerNames, shorten } from '../../scripts/build/short-names.ts';

const root = join(import.meta.dirname, '../..');
const draw = join(root, 'client/draw');

it('the draw widgets compile with their inner names made short, so none is of the browser, a configuration or an option', () => {
  const copy = mkdtempSync(join(root, 'node_modules/.short-names-'));
  try {
    for (const folder of ['core', 'wheel', 'grid', 'slot']) {
      mkdirSync(join(copy, folder));
      for (const file of readdirSync(join(draw, folder))) {
        writeFileSync(join(copy, folder, file), shorten(readFileSync(join(draw, folder, file), 'utf8')));
      }
    }
    writeFileSync(join(copy, 'types.ts'), readFileSync(join(draw, 'types.ts')));
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['**/*.ts'], exclude: [] }));
    execFileSync('npx', ['tsc', '--noEmit', '-p', copy], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    expect((error as { stdout?: string }).stdout ?? error).toBe('');
  } finally {
    rmSync(copy, { recursive: true });
  }
});

it.each([
  ['a property', 'course.legs[0]', 'course.b[0]'],
  ['a key', 'const { legs, hold = 0 } = how;', /^const \{ b: legs, \w+: hold = 0 \} = how;$/],
  ['a type', "type Paint = { legs: Pick<Course, 'legs'> };", "type Paint = { b: Pick<Course, 'b'> };"],
  ['nothing else', "const legs = ['legs', call(legs)]; // legs", "const legs = ['legs', call(legs)]; // legs"],
])('%s is made short', (_, code, expected) => {
  expect(shorten(code)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

it('each inner name stands once in the list and in the widgets', () => {
  const code = ['core', 'wheel', 'grid', 'slot']
    .flatMap((folder) => readdirSync(join(draw, folder)).map((file) => readFileSync(join(draw, folder, file), 'utf8')))
    .join();
  expect(new Set(innerNames).size).toBe(innerNames.length);
  expect(innerNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
