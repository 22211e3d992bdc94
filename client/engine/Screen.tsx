import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Block } from '../../schemas/block.ts';
import { own } from '../../schemas/guards.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { dispatch } from './actions/dispatch.ts';
import { ClockContext } from './clock.ts';
import type { ScreenProps } from './host.ts';
import { makeEdition } from './nodes.tsx';
import { useText } from './reading.ts';
import { type Level, ScreenRun } from './run.ts';
import { SheetNode } from './SheetNode.tsx';
import { Source } from './Source.tsx';

const top: Level = { block: undefined, depth: 0, outer: undefined };
const none: readonly string[] = [];
const nothing: NonNullable<ScreenProps['data']> = {};

/**
 * Renders a screen document: loads its data, binds its blocks, runs its actions. A new revision of the same document keeps state, focus and scroll
 * position; another document starts from scratch. The screen's own guards are checked by the shell (`judgeScreen`).
 */
export function Screen(props: ScreenProps): ReactNode {
  return <OpenScreen key={props.document.id} {...props} />;
}

const blocksOf = (list: unknown): readonly Block[] => (Array.isArray(list) ? list : []);

function OpenScreen(props: ScreenProps): ReactNode {
  const { document, revision, host, surroundings, data = nothing } = props;
  const [run] = useState(() => new ScreenRun(props));
  const { killed = none, session } = surroundings;
  const killedKey = killed.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language or revision must bind all blocks again
  const edition = useMemo(() => makeEdition(run, host, new Set(killedKey.split(','))), [run, host, killedKey, session.language, revision]);
  // During render, before the blocks of a new document, so that they are not bound to the old values first.
  run.take(props, edition.killed);
  useLayoutEffect(() => run.store.flush());
  useOpening(run, document);
  const title = useText(edition, document.title);
  useEffect(() => host.title?.(title), [title, host]);

  const main = useMemo(() => edition.nodes(blocksOf(document.blocks), run.store, top), [edition, document.blocks, run]);
  const foot = useMemo(() => {
    const blocks = blocksOf(document.footBlocks);
    const nodes = blocks.length > 0 && edition.nodes(blocks, run.store, top);
    return nodes && edition.host.renderFoot ? edition.host.renderFoot(nodes) : nodes;
  }, [edition, document.footBlocks, run]);
  const sheets = document.sheets ?? {};
  const { sheet } = surroundings.route.params;

  return (
    <ClockContext value={run.clock}>
      {Object.entries(document.data ?? {}).map(([name, source]) => (
        <Source key={name} run={run} name={name} source={source} given={own(data, name)} />
      ))}
      {main}
      {foot}
      {sheet && Object.hasOwn(sheets, sheet) && <SheetNode key={sheet} id={sheet} sheet={sheets[sheet]!} edition={edition} level={top} />}
    </ClockContext>
  );
}

/** Runs `onOpen` once. After the member has left, `run.alive` is false, so that chains still running change nothing here. */
function useOpening(run: ScreenRun, document: ScreenDocument): void {
  useEffect(() => {
    run.alive = true;
    if (!run.opened.has('')) {
      run.opened.set('', true);
      if (document.onOpen) dispatch(run, run.origin, 'onOpen', document.onOpen);
    }
    return () => {
      run.alive = false;
    };
  }, [run, document.onOpen]);
}
