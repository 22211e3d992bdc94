import { isWithin } from '../editing/pointer.ts';
import { type FieldProblem, worstWithin } from '../forms/problems-at.ts';
import { isToFillIn } from '../forms/to-fill-in.ts';
import type { Section } from './sections.ts';

/** Most important mark of a tab: error before missing value (`open`) before warning. */
export type TabMark = 'error' | 'open' | 'warning';

export interface TabState {
  readonly mark: TabMark;
  /** Pointer of the first problem with this mark. */
  readonly pointer: string;
}

/** State of a tab; undefined if it has no problems. `problems` are those of the document `body`. */
export function tabState({ properties }: Section, problems: readonly FieldProblem[], body: unknown): TabState | undefined {
  const inside = problems.filter(({ pointer }) => properties.some((name) => isWithin(pointer, `/${name}`)));
  const open = inside.filter((problem) => isToFillIn(problem, body));
  const wrong = inside.filter((problem) => !open.includes(problem));
  const worst = worstWithin(wrong, '');
  const mark = worst === 'error' || open.length === 0 ? worst : 'open';
  const first = (mark === 'open' ? open : wrong).find(({ severity }) => mark === 'open' || severity === mark);
  return mark && first && { mark, pointer: first.pointer };
}
