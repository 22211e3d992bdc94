import type { PanelProps } from '../../documents/panel.ts';
import { ProblemList } from '../../parts/ProblemList.tsx';

const codes: ReadonlySet<string> = new Set(['lottery.no_prize', 'lottery.day_limit']);

/** What keeps all members from winning, or from drawing, as the draft stands; nothing where nothing does. */
export function WinningNote({ problems }: Pick<PanelProps['draft'], 'problems'>) {
  const found = problems.filter(({ code }) => codes.has(code));
  return found.length === 0 ? null : <ProblemList problems={found} />;
}
