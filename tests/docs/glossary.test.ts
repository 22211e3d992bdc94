import { expect, it } from 'vitest';
import { retiredWords } from '../../scripts/structure/names.ts';
import { page } from './pages.ts';

const rows = page('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Name|---)|^\|---/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('every concept of the glossary is there once, with what it is', () => {
  const names = rows.map(([name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 3 || cells[1] === '')).toEqual([]);
});

it('every word that no new name has is in the glossary, with the name used instead', () => {
  const not = rows.flatMap(([, , words = '']) => words.split(', '));
  expect(retiredWords.filter((word) => !not.includes(word))).toEqual([]);
});
