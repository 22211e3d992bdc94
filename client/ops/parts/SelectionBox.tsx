export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  /** Name of the row, for the accessible label of its checkbox. */
  nameOf(row: Row): string;
  may(row: Row): boolean;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Checkbox that selects all rows of a page. */
export function AllBox<Row>({ selection, keys }: { selection: Selection<Row>; keys: readonly string[] }) {
  const { chosen, onChange } = selection;
  const all = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <th scope="col" data-box>
      <input
        type="checkbox"
        aria-label="Choose all of this page"
        disabled={keys.length === 0}
        checked={all}
        onChange={() => onChange(new Set(all ? [] : keys))}
      />
    </th>
  );
}

interface RowBoxProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly id: string;
}

/** Checkbox that selects a row. */
export function RowBox<Row>({ selection: { chosen, nameOf, may, onChange }, row, id }: RowBoxProps<Row>) {
  return (
    <td data-box>
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        disabled={!may(row)}
        checked={chosen.has(id)}
        onChange={() => onChange(toggled(chosen, id))}
      />
    </td>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
