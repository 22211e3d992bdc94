import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserNames, innerNames, shorten } from '../../scripts/build/short-names.ts';

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
    // What stands outside is not made short, and must not need what is.
    for (const folder of ['effects', 'react']) cpSync(join(draw, folder), join(copy, folder), { recursive: true });
    writeFileSync(join(copy, 'types.ts'), readFileSync(join(draw, 'types.ts')));
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: { incremental: false },
        include: ['**/*.ts', '**/*.tsx'],
        exclude: [],
      }),
    );
    execFileSync('npx', ['tsc', '--noEmit', '-p', copy], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    expect((error as { stdout?: string }).stdout ?? error).toBe('');
  } finally {
    rmSync(copy, { recursive: true });
  }
});

/** The widgets without their comments. */
const code = ['core', 'wheel', 'grid', 'slot']
  .flatMap((folder) => readdirSync(join(draw, folder)).map((file) => readFileSync(join(draw, folder, file), 'utf8')))
  .join()
  .replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
const legs = shorten('legs = a.legs').slice('legs = a.'.length);

it.each([
  ['a property', 'course.legs[0]', `course.${legs}[0]`],
  ['a key', 'const { legs, pitch = 0 } = how;', new RegExp(`^const \\{ ${legs}: legs, \\w+: pitch = 0 \\} = how;$`)],
  ['a type', "type Paint = { legs: Pick<Course, 'legs'> };", `type Paint = { ${legs}: Pick<Course, '${legs}'> };`],
  ['nothing else', "const legs = ['legs', call(legs)]; // legs", "const legs = ['legs', call(legs)]; // legs"],
])('%s is made short', (_, code, expected) => {
  expect(shorten(code)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

it('no two inner names are the same when made short, and none is what something else is called', () => {
  const made = innerNames.map((name) => shorten(`a.${name}`).slice('a.'.length));
  expect(legs.length).toBeLessThan('legs'.length);
  expect(new Set(made).size).toBe(innerNames.length);
  expect(made.filter((name) => new RegExp(`\\.${name}\\b|\\b${name}\\??:`).test(code))).toEqual([]);
});

it('what options of the browser are called, which the compiler would let go astray, stays as it is', () => {
  const options = ['delay', 'duration', 'easing', 'fill', 'iterations', 'iterationStart', 'opacity', 'transform', ...browserNames];
  expect(options.filter((name) => innerNames.includes(name))).toEqual([]);
  expect(browserNames.filter((name) => !new RegExp(`readonly ${name}\\??:|^ {2}${name}\\(`, 'm').test(code))).toEqual([]);
});
