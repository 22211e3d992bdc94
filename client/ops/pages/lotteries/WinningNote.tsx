import type { PanelProps } from '../../documents/panel.ts';
import { ProblemList } from '../../parts/ProblemList.tsx';

const codes: ReadonlySet<string> = new Set(['lottery.no_prize', 'lottery.day_limit']);

/** Problems that prevent all members from winning or drawing; renders nothing if there are none. */
export function WinningNote({ problems }: Pick<PanelProps['draft'], 'problems'>) {
  const found = problems.filter(({ code }) => codes.has(code));
  return found.length === 0 ? null : <ProblemList problems={found} />;
}
