import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../../schemas/expression/functions.ts';
import * as limits from '../../../schemas/expression/limits.ts';

const LIMITS: Readonly<Record<string, number>> = { ...limits };

const page = readFileSync(new URL('../../../docs/expressions.md', import.meta.url), 'utf8');

/** The rows of a section's first table, without its two head lines. */
function rowsOf(heading: string): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
}

const LIMIT_NAMES: Readonly<Record<keyof typeof limits, string>> = {
  MAX_SOURCE_CHARACTERS: 'Characters of an expression',
  MAX_NODES: 'Parts: names, keys, literals, operators, calls',
  MAX_DEPTH: 'Levels of nesting',
  MAX_MACRO_NESTING: 'Lists walked inside one another',
  MAX_STEPS: 'Steps of one evaluation',
  MAX_TEXT_CHARACTERS: 'Characters of a text that is put together',
  MAX_PROBLEMS: 'Problems told at once',
  MAX_TYPE_FIELDS: 'Fields in the type of an object literal',
};

describe('docs/expressions.md says what the code does (engine goal 11)', () => {
  it('lists the functions of the table, in its order', () => {
    expect(rowsOf('Functions')).toEqual(
      Object.values(FUNCTIONS).map(({ form, gives, meaning }) => `| \`${form}\` | ${gives} | ${meaning} |`),
    );
  });

  it('lists the limits', () => {
    const rows = Object.entries(LIMIT_NAMES).map(([name, title]) => `| ${title} | ${LIMITS[name]?.toLocaleString('en')} |`);
    expect(rowsOf('Limits')).toEqual(rows);
  });

  it('keeps the functions sorted', () => {
    expect(Object.keys(FUNCTIONS)).toEqual(Object.keys(FUNCTIONS).sort());
  });
});
