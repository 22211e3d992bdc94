import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paths } from './sources.ts';

const files = paths
  .filter((path) => /^client\/.*\.(css|tsx?|html)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Where a custom property gets a value: in a style sheet, in a `style` or through `setProperty`. */
const value = /(?:^|[\s{;'"`[])(--[\w-]+)['"`\]]*\s*(?::|,)|@property\s+(--[\w-]+)/gm;
const valuesIn = (folder: RegExp) =>
  files.filter(({ path }) => folder.test(path)).flatMap(({ text }) => [...text.matchAll(value)].map((match) => match[1] ?? match[2]!));

const ofConsole = /^client\/ops\//;
const everywhere = valuesIn(/^client\/(?!ops\/)/);
/** What the console defines is on its pages alone; its library brings its own style sheet. */
const inConsole = [...everywhere, ...valuesIn(ofConsole)];
const library = /^--mantine-/;

/** A name that goes on with `${…}` stands for all that begin like it. */
const isDefined = (name: string, rest: string, values: readonly string[]) =>
  rest === '${' ? values.some((each) => each.startsWith(name)) : values.includes(name);

it('each custom property that a style reads is defined where it is shown', () => {
  const read = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(/var\(\s*(--[\w-]+)(\$\{)?/g)].map(([, name = '', rest = '']) => ({ path, line: at + 1, name, rest })),
      ),
  );
  const unknown = read.filter(({ path, name, rest }) =>
    ofConsole.test(path) ? !isDefined(name, rest, inConsole) && !library.test(name) : !isDefined(name, rest, everywhere),
  );
  expect(
    unknown.map(({ path, line, name }) => `${path}:${line} reads ${name}, which nothing defines: client/ui/tokens.css has those there are`),
  ).toEqual([]);
  expect(read.length).toBeGreaterThan(500);
});
