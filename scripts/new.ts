import { checkBlock, newBlock } from './new/block.ts';
import { parts } from './new/block-parts.ts';
import { checkText, newText } from './new/text.ts';
import { wordsOf } from './new/words.ts';

const usage = `npm run new block <kebab-case-name> [${parts.join('] [')}]
  A contract with an example and its texts, a view, a test, and one line in each of the two registries; then their checks.
npm run new text <namespace>.<key> "<English>"
  A text in all languages, in English until it is translated; then the check of the documents.`;

const [what, name = '', ...given] = process.argv.slice(2);
const words = wordsOf(what, given, process.env);
// Everything is looked at before anything is written.
const refusal = what === 'block' ? checkBlock(name, words) : what === 'text' ? checkText(name, words) : usage;
if (refusal) {
  console.error(refusal);
  process.exit(2);
}
const ok = what === 'block' ? await newBlock(name, words) : await newText(name, words[0]!);
process.exitCode = ok ? 0 : 1;
