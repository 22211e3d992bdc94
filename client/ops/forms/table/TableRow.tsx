import { Lock } from 'lucide-react';
import type { Schema } from '../../../../schemas/schema.ts';
import { type Path, valueAt } from '../../editing/pointer.ts';
import { useSite } from '../../parts/use-site.ts';
import { entrySummary } from '../entry-summary.ts';
import { useFormScope } from '../form-context.ts';
import { ProblemNote } from '../ProblemNote.tsx';
import { problemsAt } from '../problems-at.ts';
import { isToFillIn } from '../to-fill-in.ts';
import { useEnglish } from '../use-english.ts';
import { useWorth } from '../use-worth.ts';
import type { TableColumn } from './columns.ts';
import { TableCell } from './TableCell.tsx';
import style from './TableControl.module.css';

interface Props {
  readonly id: string;
  readonly at: number;
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  readonly columns: readonly TableColumn[];
  /** Title of the row; undefined uses the entry's summary. */
  readonly name: string | undefined;
  readonly currency: string | undefined;
  readonly locked: boolean;
  commonOf(column: TableColumn): unknown;
  currencyOf(column: TableColumn): string | undefined;
  onWrite(place: string, value: unknown): void;
}

/** A row with the numbers of an entry, and its problems in a second row. */
export function TableRow({ id, at, schema, value, path, columns, name, currency, locked, commonOf, currencyOf, onWrite }: Props) {
  const { problems, pointerTo } = useFormScope();
  const english = useEnglish(schema, value);
  const site = useSite();
  const worth = useWorth(schema, value);
  const title = name ?? entrySummary(schema, value, at, { english, site, worth });
  const cells = columns.map((column, which) => {
    const own = [...path, ...column.path];
    const pointer = pointerTo(own);
    const found = problemsAt(problems, pointer, true);
    return { column, which, own, pointer, found, value: valueAt(value, column.path) };
  });
  const wrong = cells.filter(({ found }) => found.length > 0);
  return (
    <>
      <tr>
        <th scope="row">
          <span className={style.name}>
            {title}
            {locked && <Lock size={11} aria-label="read only" />}
          </span>
          {currency && <small>{currency}</small>}
        </th>
        {cells.map(({ column, which, pointer, found, value: figure }) => (
          <TableCell
            key={pointer}
            schema={column.schema}
            value={figure}
            common={commonOf(column)}
            currency={currencyOf(column)}
            label={`${title}, ${column.title}`}
            place={`${at}.${which}`}
            pointer={pointer}
            locked={locked}
            invalid={found.some((problem) => problem.severity === 'error' && !isToFillIn(problem, figure, pointer))}
            warned={found.some(({ severity }) => severity === 'warning')}
            describedBy={found.length > 0 ? `${id}.${which}` : undefined}
            first={column.group !== columns[which - 1]?.group}
            onWrite={onWrite}
          />
        ))}
      </tr>
      {wrong.length > 0 && (
        <tr className={style.words}>
          <td colSpan={columns.length + 1}>
            {wrong.map(({ column, which, own, found, value: figure }) => (
              <div key={which} className={style.word}>
                <b>
                  {title}, {column.title}
                </b>
                <ProblemNote id={`${id}.${which}`} problems={found} schema={column.schema} value={figure} path={own} />
              </div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
