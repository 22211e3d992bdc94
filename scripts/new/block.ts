import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkBlocks } from '../check/block.ts';
import { blockFiles, exampleTexts } from './block-files.ts';
import { type BlockPart, isPart, namesOf, parts } from './block-parts.ts';
import { register } from './registry.ts';
import { isReservedWord } from './taken-names.ts';
import { addTexts, checkText } from './text.ts';

/** The reason why the block cannot be created; undefined if it can. */
export function checkBlock(type: string, words: readonly string[]): string | undefined {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(type)) return `${type || 'The name'} is not in kebab case, such as price-tag.`;
  if (isReservedWord(namesOf(type).camel)) return `${type} is a word of JavaScript; take two words, such as ${type}-card.`;
  const unknown = words.find((word) => !isPart(word));
  if (unknown !== undefined) return `A block has no part ${unknown}; there are ${parts.join(', ')}.`;
  const name = namesOf(type);
  const files = [...Object.keys(blockFiles(name, [])), `client/blocks/${type}`, `client/blocks/${type}.ts`];
  const taken = files.find((path) => existsSync(path));
  if (taken) return `There is ${taken} already.`;
  const texts = Object.entries(exampleTexts(name, parts)).map(([key, text]) => checkText(`examples.${key}`, [text]));
  return texts.find((refusal) => refusal !== undefined);
}

/** Writes the files of a new block, registers it and adds its example texts; returns the paths written or changed. */
export function writeBlock(type: string, words: readonly string[]): readonly string[] {
  const name = namesOf(type);
  const chosen: readonly BlockPart[] = parts.filter((part) => words.includes(part));
  const files = blockFiles(name, chosen);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  register('schemas/blocks/index.ts', type, name.camel, `import { ${name.camel} } from './${type}.ts';`);
  register('client/blocks/index.ts', type, `() => import('./${type}/${name.pascal}.tsx')`);
  const locales = addTexts('examples', exampleTexts(name, chosen));
  return [...Object.keys(files), 'schemas/blocks/index.ts', 'client/blocks/index.ts', ...locales];
}

/** Creates a new block and checks it; true if there are no failures. */
export async function newBlock(type: string, words: readonly string[]): Promise<boolean> {
  const files = writeBlock(type, words);
  console.log(`${type} is written in\n${files.map((path) => `  ${path}`).join('\n')}`);
  if (!(await checkBlocks([type]))) return false;
  console.log(`See it with npm run dev at /lab/blocks/?block=${type}; after each change npm run check block ${type} says what is wrong.`);
  return true;
}
