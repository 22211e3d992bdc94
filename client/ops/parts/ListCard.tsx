import type { ReactNode } from 'react';
import { Card } from './Card.tsx';

interface ListCardProps<Row> {
  readonly title?: string;
  readonly rows: readonly Row[];
  /** Shown instead of the table if there are no rows, for example an `EmptyNote`. */
  readonly empty: ReactNode;
  /** Renders the table. */
  children(rows: readonly Row[]): ReactNode;
}

/** A card with a table without padding, or a placeholder if there are no rows. */
export function ListCard<Row>({ title, rows, empty, children }: ListCardProps<Row>) {
  return (
    <Card title={title} flush>
      {rows.length === 0 ? empty : children(rows)}
    </Card>
  );
}
