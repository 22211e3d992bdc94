import { useState } from 'react';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { ListCard } from '../../parts/ListCard.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { CorrectionTable } from '../corrections/CorrectionTable.tsx';
import type { Correction } from '../corrections/correction-words.ts';
import { type CorrectionDecision, DecideDialog } from '../corrections/DecideDialog.tsx';

/** Corrections of a member's coins, with those that await approval. */
export function MemberCorrections({ corrections }: { corrections: readonly Correction[] | undefined }) {
  const [decision, setDecision] = useState<CorrectionDecision>();
  if (!corrections) return <Skeletons rows={4} />;
  return (
    <>
      <ListCard rows={corrections} empty={<EmptyNote title="Nothing was corrected" />}>
        {(rows) => <CorrectionTable ofOne corrections={rows} onDecide={setDecision} />}
      </ListCard>
      <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}
