import { type ProblemCode, problems } from '../../../schemas/problem.ts';
import { DataTable } from './DataTable.tsx';
import style from './parts.module.css';

interface FailedRow {
  readonly row: number;
  readonly named?: string | undefined;
  readonly problem: string;
  /** Instead of what the problem is called. */
  readonly detail?: string | undefined;
}

/** The rows of a file that could not be taken, each with why. */
export function FailedRows({ rows, named }: { rows: readonly FailedRow[]; named: string }) {
  if (rows.length === 0) return null;
  return (
    <div className={style.failedRows}>
      <DataTable
        label="Rows that were not taken"
        rows={rows}
        keyOf={({ row }) => String(row)}
        pageSize={8}
        file="rows-not-taken"
        columns={[
          { id: 'row', label: 'Row', value: ({ row }) => row },
          { id: 'named', label: named, value: ({ named }) => named },
          { id: 'problem', label: 'Why', value: ({ problem, detail }) => detail ?? problems[problem as ProblemCode]?.title ?? problem },
        ]}
      />
    </div>
  );
}
