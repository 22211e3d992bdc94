import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorSchemas } from '../../../schemas/editor-schemas.ts';
import { filesBelow } from '../../../scripts/build/stale.mjs';
import { writeEditorSchemas } from '../../../scripts/content/write-schemas.ts';
import { paths } from '../../tidy/sources.ts';

describe('The JSON Schemas for editors', () => {
  it('are written beside the contracts they are made of, one that is gone is taken away, and none is kept in git', async () => {
    const root = mkdtempSync(join(tmpdir(), 'punchcard-schemas-'));
    try {
      const folder = join(root, 'schemas/json');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'gone.schema.json'), '{}');
      const made = editorSchemas();
      expect(await writeEditorSchemas(root)).toHaveLength(Object.keys(made).length);
      expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
      for (const [name, schema] of Object.entries(made)) {
        expect(JSON.parse(readFileSync(join(folder, name), 'utf8')), name).toEqual(JSON.parse(JSON.stringify(schema)));
      }
    } finally {
      rmSync(root, { recursive: true });
    }
    expect(paths.filter((path) => path.startsWith('schemas/json/'))).toEqual([]);
    // A build is not of another version, nor to be made anew, because they were written.
    expect(filesBelow('.', 'schemas').filter((path) => path.includes('/json/'))).toEqual([]);
  });
});
