import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import { type CompiledExamples, compileExamples } from '../../../config-server/examples/compile.ts';
import { blockContracts } from '../../../schemas/blocks/index.ts';

/** Examples are documents: they are checked like those that are released, with the texts, screens and pictures that there are. */
describe('The examples of block types', () => {
  let compiled: CompiledExamples;
  beforeAll(async () => {
    const { documents } = await readBaseline(join(import.meta.dirname, '../../..'));
    compiled = compileExamples(documents, productVocabulary);
  });

  it.each(Object.keys(blockContracts))('%s has an example, and all of its own pass the document check', (type) => {
    const wrong = compiled.problems.filter(({ id }) => id.replace(/-\d+$/, '') === `example-${type}`);
    expect(wrong.map(({ pointer, message, hint }) => `schemas/blocks/${type}.ts, examples, ${pointer}: ${message} ${hint}`)).toEqual([]);
    expect(compiled.examples.filter((each) => each.type === type).length).toBe(blockContracts[type as 'avatar'].examples.length);
    expect(blockContracts[type as 'avatar'].examples.length).toBeGreaterThan(0);
  });
});
