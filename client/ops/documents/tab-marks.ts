import { isWithin } from '../editing/pointer.ts';
import { type FieldProblem, worstWithin } from '../forms/problems-at.ts';
import { isToFillIn } from '../forms/to-fill-in.ts';
import type { Section } from './sections.ts';

/** What a tab is marked for: something wrong in it before what nobody has filled in yet, and that before a warning. */
export type TabMark = 'error' | 'open' | 'warning';

export interface TabState {
  readonly mark: TabMark;
  /** Of the first place that it is marked for. */
  readonly pointer: string;
}

/** Undefined where nothing is left to do in the tab. `problems` are those of the document `body`. */
export function tabState({ properties }: Section, problems: readonly FieldProblem[], body: unknown): TabState | undefined {
  const inside = problems.filter(({ pointer }) => properties.some((name) => isWithin(pointer, `/${name}`)));
  const open = inside.filter((problem) => isToFillIn(problem, body));
  const wrong = inside.filter((problem) => !open.includes(problem));
  const worst = worstWithin(wrong, '');
  const mark = worst === 'error' || open.length === 0 ? worst : 'open';
  const first = (mark === 'open' ? open : wrong).find(({ severity }) => mark === 'open' || severity === mark);
  return mark && first && { mark, pointer: first.pointer };
}
