import { useMemo, useState } from 'react';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { findNode, nodesOf } from '../../tree/nodes.ts';
import { rowsOf } from '../../tree/rows.ts';

/** Selected and collapsed rows of a screen's tree. `first` is selected initially. */
export function useTreeSelection(screen: ScreenDocument, first: string) {
  const [chosen, setChosen] = useState(first);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(screen), [screen]);
  const rows = useMemo(() => rowsOf(screen, folded), [screen, folded]);

  function unfold(keys: readonly (string | undefined)[]): void {
    if (keys.some((key) => key !== undefined && folded.has(key))) setFolded(new Set([...folded].filter((key) => !keys.includes(key))));
  }

  return {
    nodes,
    rows,
    chosen,
    selected: nodes.find(({ key }) => key === chosen),
    /** Selects a row and expands everything above it. */
    select(key: string): void {
      setChosen(key);
      const above: string[] = [];
      for (let node = findNode(screen, key); node?.parent !== undefined; node = findNode(screen, node.parent)) above.push(node.parent);
      const node = findNode(screen, key);
      unfold([...above, ...(node ? [`#/${node.path[0]}`] : [])]);
    },
    /** Selects the result of a command; `edited` is the new screen. */
    follow(edited: ScreenDocument, key: string): void {
      setChosen(key);
      unfold([findNode(edited, key)?.parent]);
    },
    fold(key: string, open: boolean): void {
      const next = new Set(folded);
      if (open) next.delete(key);
      else next.add(key);
      setFolded(next);
    },
  };
}
