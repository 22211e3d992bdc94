import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { editorSchemas } from '../../../schemas/editor-schemas.ts';

describe('The JSON Schemas for editors', () => {
  it('accept every document of the baseline, which names the one it is checked by', async () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    ajvFormats.default(ajv);
    const schemas = new Map(Object.entries(editorSchemas()).map(([name, schema]) => [name, ajv.compile(schema)]));
    const wrong: unknown[] = [];
    for (const { kind, id, body } of (await readBaseline('.')).documents) {
      const name = String((body as { $schema?: unknown }).$schema)
        .split('/')
        .at(-1)!;
      const validate = schemas.get(name);
      if (!validate?.(body)) wrong.push([kind, id, name, validate?.errors?.[0]?.instancePath, validate?.errors?.[0]?.message]);
    }
    expect(wrong).toEqual([]);
  });
});
