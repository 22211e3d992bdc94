import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorSchemas } from '../../schemas/editor-schemas.ts';

/** Generates the editor schemas in `schemas/json/` from the contracts, writing only those that differ; returns all paths. They are not in git. */
export async function writeEditorSchemas(folder: string): Promise<string[]> {
  const target = join(folder, 'schemas/json');
  const made = editorSchemas();
  await mkdir(target, { recursive: true });
  // Removes the schemas of types that no longer exist.
  for (const name of await readdir(target)) if (!Object.hasOwn(made, name)) await rm(join(target, name));
  const paths: string[] = [];
  for (const [name, schema] of Object.entries(made)) {
    const path = join(target, name);
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text);
    paths.push(path);
  }
  return paths;
}
