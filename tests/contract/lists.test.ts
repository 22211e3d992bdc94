import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../client/blocks/index.ts';
import { artNames as drawnArt } from '../../client/ui/art/names.ts';
import { icons } from '../../client/ui/icons.ts';
import english from '../../locales/en/errors.json' with { type: 'json' };
import { operations } from '../../schemas/api/index.ts';
import { operationTable } from '../../schemas/api/table.ts';
import { blockContracts } from '../../schemas/blocks/index.ts';
import { artNames, iconNames } from '../../schemas/names.ts';
import { problems } from '../../schemas/problem.ts';

/** Lists that are kept in two places for the sake of bytes or boundaries agree in both directions. */
describe('Both-way lists', () => {
  it('the client’s table of operations is that of the contracts', () => {
    const wanted = Object.fromEntries(
      Object.entries(operations).map(([id, operation]) => {
        const flags = `${'movesValue' in operation ? 'I' : ''}${'seeded' in operation ? 'S' : ''}${'upload' in operation ? 'U' : ''}`;
        return [id, flags ? [operation.method, operation.path, flags] : [operation.method, operation.path]];
      }),
    );
    expect(operationTable).toEqual(wanted);
  });

  it('an operation stands under its own id', () => {
    expect(Object.entries(operations).filter(([id, operation]) => operation.id !== id)).toEqual([]);
  });

  it('each block type has a contract, a folder and an entry', () => {
    const folders = readdirSync('client/blocks', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual(Object.keys(blockContracts).sort());
    expect(Object.keys(blocks).sort()).toEqual(Object.keys(blockContracts).sort());
  });

  it('a block’s way of loading and failing is the same in contract and registry', () => {
    const registry = Object.entries(blocks).map(([type, { loading, failure }]) => [type, loading, failure]);
    expect(registry).toEqual(
      Object.keys(blocks).map((type) => [
        type,
        blockContracts[type as keyof typeof blockContracts].loading,
        blockContracts[type as keyof typeof blockContracts].failure,
      ]),
    );
  });

  it('documents may name exactly the pictures and icons that are drawn', () => {
    expect([...artNames].sort()).toEqual([...drawnArt].sort());
    expect([...iconNames].sort()).toEqual(Object.keys(icons).sort());
  });

  it('every problem code has an English text and no other has one (R-545)', () => {
    expect(Object.keys(english.texts).sort()).toEqual(Object.keys(problems).sort());
  });
});
