import { checkBlock, newBlock } from './new/block.ts';
import { parts } from './new/block-parts.ts';
import { partsOf } from './new/parts-of.ts';
import { checkTexts, newTexts, pairsOf } from './new/text.ts';

const usage = `npm run new block <kebab-case-name> [${parts.join('] [')}]
  A contract with an example and its texts, a view, a test, and one line in each of the two registries; then npm run check block.
npm run new text <namespace>.<key> "<English>" [<namespace>.<key> "<English>" …]
  Texts in all languages, in English until they are translated; then the check of the documents.`;

const [what, ...given] = process.argv.slice(2);
const [name = '', ...options] = given;
// Everything is looked at before anything is written.
const refusal = what === 'block' ? checkBlock(name, partsOf(options, process.env)) : what === 'text' ? checkTexts(pairsOf(given)) : usage;
if (refusal) {
  console.error(refusal);
  process.exit(2);
}
const ok = what === 'block' ? await newBlock(name, partsOf(options, process.env)) : await newTexts(pairsOf(given));
process.exitCode = ok ? 0 : 1;
