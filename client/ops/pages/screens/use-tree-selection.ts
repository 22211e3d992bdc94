import { useMemo, useState } from 'react';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { findNode, nodesOf } from '../../tree/nodes.ts';
import { rowsOf } from '../../tree/rows.ts';

/** What of a screen's tree is chosen and unfolded. `first` is chosen to begin with. */
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
    /** Chooses a block or a place and unfolds what it stands in. */
    select(key: string): void {
      setChosen(key);
      const above: string[] = [];
      for (let node = findNode(screen, key); node?.parent !== undefined; node = findNode(screen, node.parent)) above.push(node.parent);
      const node = findNode(screen, key);
      unfold([...above, ...(node ? [`#/${node.path[0]}`] : [])]);
    },
    /** Chooses what a command made of the screen, which is `edited` from now on. */
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
