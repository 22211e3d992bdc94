import { DataTable } from '../../parts/DataTable.tsx';
import { correctionColumns, memberColumn } from './correction-columns.tsx';
import type { Correction } from './correction-words.ts';
import type { CorrectionDecision } from './DecideDialog.tsx';

interface CorrectionTableProps {
  readonly corrections: readonly Correction[];
  /** True on a member's page. */
  readonly ofOne?: boolean;
  onDecide(decision: CorrectionDecision): void;
}

/** Table of corrections with requester, reason and the actions to approve or reject. */
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
