import { type ProblemCode, problems } from '../../../schemas/problem.ts';
import { DataTable } from './DataTable.tsx';
import { failedLines, namesText, spansText } from './failed-lines.ts';
import style from './parts.module.css';

interface FailedRow {
  readonly row: number;
  readonly named?: string | undefined;
  readonly problem: string;
  /** Instead of what the problem is called. */
  readonly detail?: string | undefined;
}

interface FailedRowsProps {
  readonly rows: readonly FailedRow[];
  /** What rows are called by. */
  readonly named: string;
  /** What they have in common; that they were not taken where absent. */
  readonly label?: string;
  /** Of the export. */
  readonly file?: string;
}

/** The rows of a file that could not be taken, or have to be looked at, each sentence with all rows that it is about. */
export function FailedRows({ rows, named, label = 'Rows that were not taken', file = 'rows-not-taken' }: FailedRowsProps) {
  if (rows.length === 0) return null;
  const lines = failedLines(
    rows.map(({ problem, detail, ...row }) => ({ ...row, why: detail ?? problems[problem as ProblemCode]?.title ?? problem })),
  );
  return (
    <div className={style.failedRows}>
      <DataTable
        label={label}
        rows={lines}
        keyOf={({ why }) => why}
        pageSize={8}
        file={file}
        columns={[
          { id: 'row', label: 'Row', value: ({ rows }) => spansText(rows) },
          { id: 'named', label: named, value: ({ names }) => names.join(', '), cell: ({ names }) => namesText(names) },
          { id: 'problem', label: 'Why', value: ({ why }) => why },
        ]}
      />
    </div>
  );
}
