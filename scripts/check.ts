import { checkBlocks, unknownBlock } from './check/block.ts';

const usage = `npm run check block [<type> …]
  All that can be wrong with these block types, or with all of them, and what the tools write themselves: format, schemas of editors, groups of views.`;

const [what, ...types] = process.argv.slice(2);
const refusal = what === 'block' ? unknownBlock(types) : usage;
if (refusal) {
  console.error(refusal);
  process.exit(2);
}
process.exitCode = (await checkBlocks(types)) ? 0 : 1;
