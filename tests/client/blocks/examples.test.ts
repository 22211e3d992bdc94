import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockContracts } from '../../../schemas/blocks/index.ts';
import { type CompiledExamples, compileExamples } from '../../../scripts/build/block-examples.ts';

/** Examples are documents: they are checked like those that are released, with the texts, screens and pictures that there are. */
describe('The examples of block types', () => {
  let compiled: CompiledExamples;
  beforeAll(async () => {
    compiled = await compileExamples(join(import.meta.dirname, '../../..'));
  });

  it.each(Object.keys(blockContracts))('%s has an example, and all of its own pass the document check', (type) => {
    expect(compiled.problems.filter(({ id }) => id.replace(/-\d+$/, '') === `example-${type}`)).toEqual([]);
    expect(compiled.examples.filter((each) => each.type === type).length).toBe(blockContracts[type as 'avatar'].examples.length);
    expect(blockContracts[type as 'avatar'].examples.length).toBeGreaterThan(0);
  });
});
