import { editors } from '../../../../schemas/ops/roles.ts';
import type { Left } from '../../../../schemas/to-fill-in.ts';
import { leftWords } from '../../forms/to-fill-in.ts';
import { isLater } from '../../parts/is-later.ts';
import type { Change } from './release.ts';

/** Facts about a release that is to be created. */
export interface PublishFacts {
  readonly count: number;
  readonly left: Left;
  readonly checked: boolean;
  readonly changes: readonly Pick<Change, 'needsApproval' | 'label'>[];
  /** True if a time is to be set; `at` is the chosen one. */
  readonly later: boolean;
  /** Number of open decisions about waiting releases. */
  readonly open: number;
  readonly at: string | undefined;
  readonly now: number;
  readonly role: string;
  /** True if figures change beyond the limit. */
  readonly grows: boolean;
}

export interface PublishPlan {
  /** Label of the button. */
  readonly action: string;
  /** Reason why publishing is not possible yet; absent if it is. */
  readonly why?: string;
  /** Note on the approval by a second person; absent if none is needed. */
  readonly approval?: string;
  /** Consequence, shown in the confirmation. */
  readonly consequence: string;
}

/** What the publish button will do, and what blocks it. */
export function publishPlan(facts: PublishFacts): PublishPlan {
  const reasons = [...new Set(facts.changes.filter(({ needsApproval }) => needsApproval).map(({ label }) => label))];
  const asks = reasons.length > 0;
  const action = asks ? 'Ask for approval' : facts.later ? 'Schedule' : facts.grows ? 'Publish these figures' : 'Publish';
  const why = reasonAgainst(facts);
  const shown = reasons.slice(0, 3).join(', ') + (reasons.length > 3 ? ` and ${reasons.length - 3} more` : '');
  return {
    action,
    ...(why === undefined ? {} : { why }),
    ...(asks ? { approval: `A second person has to agree, because it changes: ${shown}.` } : {}),
    consequence: asks
      ? 'Somebody else looks at it. Once they agree it goes live at once, or at its time.'
      : facts.later
        ? 'It goes live at its time by itself. Until then it can be taken back.'
        : 'Members see it within seconds.',
  };
}

function reasonAgainst({ count, left, checked, changes, later, at, now, role, open }: PublishFacts): string | undefined {
  if (!editors.some((each) => each === role)) return 'Your role does not publish.';
  if (count === 0) return 'Choose at least one draft.';
  if (count > 200) return 'At most 200 documents go into one release.';
  if (!checked) return 'Checking…';
  if (left.wrong > 0) return `${leftWords({ toFillIn: 0, wrong: left.wrong })} to fix`;
  if (left.toTakeIn + left.toFillIn > 0) return leftWords(left);
  if (changes.length === 0) return 'These drafts change nothing.';
  if (later && at === undefined) return 'Choose a date and time.';
  if (later && !isLater({ publishAt: at }, now)) return 'The time is past.';
  if (open > 0) return 'Say what is to hold with the scheduled release.';
  return undefined;
}
