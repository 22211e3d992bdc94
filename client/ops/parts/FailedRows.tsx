import { type ProblemCode, problems } from '../../../schemas/problem.ts';
import { DataTable } from './DataTable.tsx';
import { failedLines, namesText, spansText } from './failed-lines.ts';
import style from './parts.module.css';

interface FailedRow {
  readonly row: number;
  readonly named?: string | undefined;
  readonly problem: string;
  /** Explanation, instead of the problem's general title. */
  readonly detail?: string | undefined;
}

interface FailedRowsProps {
  readonly rows: readonly FailedRow[];
  /** Head of the column that identifies rows. */
  readonly named: string;
  /** Label of the table; default: rows that were not taken. */
  readonly label?: string;
  /** Name of the exported file. */
  readonly file?: string;
}

/** Rows of a file that were not imported or need a look; rows with the same explanation share a line. */
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
