import { checkBlock, newBlock } from './new/block.ts';
import { parts } from './new/block-parts.ts';
import { checkMade } from './new/check-made.ts';
import { checkCampaign, checkScreen, writeCampaign, writeScreen } from './new/documents.ts';
import { checkFeature, writeFeature } from './new/feature.ts';
import { checkOperation, writeOperation } from './new/operation.ts';
import { partsOf } from './new/parts-of.ts';
import { checkTexts, newTexts, pairsOf } from './new/text.ts';

const usage = `npm run new block <kebab-case-name> [${parts.join('] [')}]
  A contract with an example and its texts, a view, a test, and one line in each of the two registries; then npm run check block.
npm run new text <namespace>.<key> "<English>" [<namespace>.<key> "<English>" …]
  Texts in all languages, in English until they are translated; then the check of the documents.
npm run new feature <kebab-case-name>
  A folder of the member server with its six files, a table, an operation that lists a member's own, and tests; then their checks.
npm run new operation <feature>.<name>
  A member's read in a feature that is there: contract, entry in the list, route and use case; then their checks.
npm run new campaign <kebab-case-name>
  A kind of campaign with its one document, for features to read; then its checks.
npm run new screen <kebab-case-name> "<English title>"
  A screen at the route of its name, with its title in all languages; then the check of the documents.`;

interface Kind {
  /** The reason why it cannot be created, checked before anything is written; undefined if it can. */
  check(given: readonly string[]): string | undefined;
  /** Creates and checks it; true if there are no failures. */
  make(given: readonly string[]): Promise<boolean>;
}

const kinds: Readonly<Record<string, Kind>> = {
  block: {
    check: ([name = '', ...options]) => checkBlock(name, partsOf(options, process.env)),
    make: ([name = '', ...options]) => newBlock(name, partsOf(options, process.env)),
  },
  text: { check: (given) => checkTexts(pairsOf(given)), make: (given) => newTexts(pairsOf(given)) },
  feature: { check: ([name = '']) => checkFeature(name), make: ([name = '']) => checkMade(name, writeFeature(name)) },
  operation: { check: ([name = '']) => checkOperation(name), make: ([name = '']) => checkMade(name, writeOperation(name)) },
  campaign: { check: ([name = '']) => checkCampaign(name), make: ([name = '']) => checkMade(name, writeCampaign(name)) },
  screen: {
    check: ([id = '', ...title]) => checkScreen(id, title),
    make: ([id = '', title = '']) => checkMade(id, writeScreen(id, title)),
  },
};

const [what = '', ...given] = process.argv.slice(2);
const kind = Object.hasOwn(kinds, what) ? kinds[what] : undefined;
const refusal = kind ? kind.check(given) : usage;
if (!kind || refusal) {
  console.error(refusal);
  process.exit(2);
}
process.exitCode = (await kind.make(given)) ? 0 : 1;
