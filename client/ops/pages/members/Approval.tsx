import { UserCheck } from 'lucide-react';
import { showCoins, showCount } from '../../parts/figures.ts';
import type { AdjustmentDraft } from './adjusting.ts';
import style from './Members.module.css';

interface ApprovalProps {
  readonly draft: AdjustmentDraft;
  /** Coins above which a second person must approve. */
  readonly limit: number;
  readonly correctedAlone: number;
  readonly isNeeded: boolean;
}

/** Says whether a second person must approve, and what counts towards the limit. */
export function Approval({ draft, limit, correctedAlone, isNeeded }: ApprovalProps) {
  const words = wordsOf({ draft, limit, correctedAlone, isNeeded });
  return (
    <div className={style.outcome} role="status">
      {words && (
        <p className={isNeeded ? style.second : style.quiet}>
          {isNeeded && <UserCheck size={15} aria-hidden />}
          {words}
        </p>
      )}
    </div>
  );
}

function wordsOf({ draft, limit, correctedAlone, isNeeded }: ApprovalProps): string | undefined {
  if (draft.kind === 'change') return 'A second person has to approve every merge.';
  if (correctedAlone > 0)
    return `In the last 24 hours ${showCoins(correctedAlone)} moved here without a second person. Above ${showCount(limit)} together, one from finance, or an admin, has to approve.`;
  return isNeeded ? `Above ${showCoins(limit)}: a second person from finance, or an admin, has to approve.` : undefined;
}
