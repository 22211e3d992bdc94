import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../client/blocks/index.ts';
import { icons } from '../../client/ui/icons.ts';
import english from '../../locales/en/errors.json' with { type: 'json' };
import { operations } from '../../schemas/api/index.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import { iconNames } from '../../schemas/names.ts';
import { problems } from '../../schemas/problem.ts';

/** Lists that are kept in two places for the sake of bytes or boundaries agree in both directions. */
describe('Both-way lists', () => {
  it('an operation stands under its own id', () => {
    expect(Object.entries(operations).filter(([id, operation]) => operation.id !== id)).toEqual([]);
  });

  it('each block type has a contract, a folder and an entry', () => {
    const folders = readdirSync('client/blocks', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const fix = 'a folder of client/blocks has one line in schemas/blocks/index.ts and one in client/blocks/index.ts';
    expect(folders.sort(), fix).toEqual(Object.keys(blockContracts).sort());
    expect(Object.keys(blocks).sort(), fix).toEqual(Object.keys(blockContracts).sort());
  });

  it('documents may name exactly the icons that are drawn', () => {
    expect([...iconNames].sort()).toEqual(Object.keys(icons).sort());
  });

  it('every problem code has an English text and no other has one, but for what is said at a field (R-545)', () => {
    const codes = Object.keys(english.texts).filter((key) => !/^field(_|$)/.test(key));
    expect(codes.sort()).toEqual(Object.keys(problems).sort());
  });
});
