import { Checkbox } from '@mantine/core';
import type { DocumentProblem } from '../problem.ts';
import { ProblemList } from './ProblemList.tsx';

interface MayStopProps {
  /** Problems that the release would have at its time; empty if only its values conflict. */
  readonly problems: readonly DocumentProblem[];
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** Why a waiting release would be stopped at its time, and the operator's consent to that. */
export const MayStop = ({ problems, checked, onChange }: MayStopProps) => (
  <>
    <p>
      {problems.length > 0
        ? 'It would not pass its checks any more, and would be stopped at its time:'
        : 'What it changes would be changed otherwise before, so it would be stopped at its time.'}
    </p>
    {problems.length > 0 && <ProblemList problems={problems} named />}
    <Checkbox
      label="Go on all the same: it is stopped, and its documents are drafts again"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </>
);
