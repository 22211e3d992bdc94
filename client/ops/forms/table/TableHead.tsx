import type { TableColumn } from './columns.ts';
import style from './TableControl.module.css';

interface Props {
  readonly columns: readonly TableColumn[];
  readonly corner: string;
  readonly currencies: Readonly<Partial<Record<string, string>>> | undefined;
}

/** Column heads; a first row with group names if any column has a group. */
export function TableHead({ columns, corner, currencies }: Props) {
  const groups = columns.reduce<{ name: string; count: number; from: number }[]>((all, column, from) => {
    const name = nameOf(column, currencies);
    const last = all.at(-1);
    if (last && last.name === name) last.count += 1;
    else all.push({ name, count: 1, from });
    return all;
  }, []);
  const isGrouped = groups.some(({ name }) => name !== '');
  const first = new Set(groups.map(({ from }) => from));
  return (
    <thead>
      {isGrouped && (
        <tr className={style.groups}>
          <td />
          {groups.map(({ name, count, from }) => (
            <th key={from} scope="colgroup" colSpan={count} data-first>
              {name}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col">{corner}</th>
        {columns.map((column, at) => (
          <th key={column.path.join('.')} scope="col" data-first={first.has(at) || undefined}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const nameOf = ({ group = '', market }: TableColumn, currencies: Props['currencies']): string =>
  market === undefined ? group : `${group} in ${currencies?.[market] ?? market}`;
