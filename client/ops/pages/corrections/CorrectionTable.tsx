import { DataTable } from '../../parts/DataTable.tsx';
import { correctionColumns, memberColumn } from './correction-columns.tsx';
import type { Correction } from './correction-words.ts';
import type { CorrectionDecision } from './DecideDialog.tsx';

interface CorrectionTableProps {
  readonly corrections: readonly Correction[];
  /** On a member's own page. */
  readonly ofOne?: boolean;
  onDecide(decision: CorrectionDecision): void;
}

/** Corrections with who asked, why, and the two ways to decide. */
export function CorrectionTable({ corrections, ofOne = false, onDecide }: CorrectionTableProps) {
  const columns = correctionColumns(onDecide);
  return (
    <DataTable
      label="Corrections"
      rows={corrections}
      columns={ofOne ? columns : [memberColumn, ...columns]}
      keyOf={({ id }) => id}
      pageSize={25}
      file="corrections"
      {...(ofOne && { newest: 100 })}
    />
  );
}
