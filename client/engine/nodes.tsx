import type { ReactNode } from 'react';
import type { Block } from '../../schemas/block.ts';
import { BlockNode } from './BlockNode.tsx';
import type { Frame } from './frame.ts';
import type { Host } from './host.ts';
import type { Edition, Level, ScreenRun } from './run.ts';

const nameOf = (block: Block, otherwise: string) => (typeof block.id === 'string' && block.id ? block.id : otherwise);

/** Creates an edition. A new edition makes all blocks bind again. */
export function makeEdition(run: ScreenRun, host: Host, killed: ReadonlySet<string>): Edition {
  const edition: Edition = {
    run,
    host,
    killed,
    node: (block, key, frame, level) => one(edition, block, key, nameOf(block, String(block.type)), frame, level),
    nodes: (blocks, frame, level) => many(edition, blocks, frame, level),
  };
  return edition;
}

function one(edition: Edition, block: Block, key: string, name: string, frame: Frame, level: Level): ReactNode {
  return <BlockNode key={key} block={block} name={name} frame={frame} edition={edition} level={level} />;
}

/** Renders a list of blocks. Missing and repeated ids are reported and replaced; entries that are not blocks are reported and skipped. */
function many(edition: Edition, blocks: readonly Block[], frame: Frame, level: Level): ReactNode {
  const names = new Set<string>();
  return blocks.map((block, index) => {
    if (typeof block !== 'object' || block === null) {
      edition.run.report('document', `block ${index} is none`);
      return null;
    }
    let name = nameOf(block, `${String(block.type)}-${index}`);
    if (name !== block.id) edition.run.report('document', 'a block has no id', name);
    if (names.has(name)) {
      edition.run.report('document', 'two blocks have the same id', name);
      name = `${name}~${index}`;
    }
    names.add(name);
    return one(edition, block, name, name, frame, level);
  });
}
