import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface ListCardProps<Row> {
  readonly title?: string;
  readonly rows: readonly Row[];
  /** Stands in the place of the table where there are no rows, such as an `EmptyNote`. */
  readonly empty: ReactNode;
  /** The table of the rows. */
  children(rows: readonly Row[]): ReactNode;
}

/** A card with a table from edge to edge, or what to say where there is nothing to list. */
export function ListCard<Row>({ title, rows, empty, children }: ListCardProps<Row>) {
  return (
    <Card title={title} flush>
      {rows.length === 0 ? empty : children(rows)}
    </Card>
  );
}
