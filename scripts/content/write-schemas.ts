import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchemas } from '../../schemas/editor-schemas.ts';

/** Writes the JSON Schemas for editors below `schemas/json/` and gives their paths. A test fails while they differ from the contracts. */
export async function writeEditorSchemas(folder: string): Promise<string[]> {
  const target = join(folder, 'schemas/json');
  // A type that is gone leaves no schema behind.
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const written: string[] = [];
  for (const [name, schema] of Object.entries(editorSchemas())) {
    const path = join(target, name);
    await writeFile(path, `${JSON.stringify(schema, null, 2)}\n`);
    written.push(path);
  }
  return written;
}
