import { useState } from 'react';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { CorrectionTable } from '../corrections/CorrectionTable.tsx';
import type { Correction } from '../corrections/correction-words.ts';
import { DecideDialog, type Decision } from '../corrections/DecideDialog.tsx';

/** What people corrected of a member's coins, and what waits. */
export function MemberCorrections({ corrections }: { corrections: readonly Correction[] | undefined }) {
  const [doing, setDoing] = useState<Decision>();
  if (!corrections) return <Skeletons rows={4} />;
  return (
    <Card flush>
      {corrections.length === 0 ? (
        <EmptyNote title="Nothing was corrected" />
      ) : (
        <CorrectionTable ofOne corrections={corrections} onDecide={setDoing} />
      )}
      <DecideDialog decision={doing} onClose={() => setDoing(undefined)} />
    </Card>
  );
}
