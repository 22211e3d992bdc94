import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { marketName } from '../../parts/names.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { showWhen, When } from '../../parts/When.tsx';
import style from './Orders.module.css';
import type { ProductWord } from './order-words.ts';

const columns: readonly Column<ProductWord>[] = [
  { id: 'word', label: 'Word', value: ({ word }) => word, cell: ({ word }) => <b>{word}</b> },
  { id: 'kind', label: 'For', value: ({ kind }) => (kind === 'category' ? 'A category' : 'A character') },
  { id: 'partner', label: 'Sent by', value: ({ partner, market }) => `${partner}, ${marketName(market)}` },
  { id: 'stores', label: 'In', value: ({ stores }) => stores.join(', '), minor: true },
  { id: 'lines', label: 'Lines of orders', value: ({ lines }) => lines, end: true },
  {
    id: 'last',
    label: 'Last',
    value: ({ lastAt }, { zone }) => showWhen(lastAt, { zone, time: true }),
    cell: ({ lastAt }) => <When at={lastAt} time />,
  },
];

/** Words of tills that no category and no character has: what counts products passes over their lines, so somebody has to name them. */
export function UnknownWords() {
  const { data, error, mutate } = useCall('productWords.list', {});
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeletons rows={6} />;
  return (
    <>
      <p className={style.note}>
        Tills sent these words and nobody has named them: vouchers, badges and boosts for products pass over their lines. Add each in{' '}
        <Link className={style.link} to={documentPath('campaign', 'categories')}>
          Product categories
        </Link>
        , as a new one or as another word for one that is there.
      </p>
      <Card flush>
        {data.items.length === 0 ? (
          <EmptyNote title="Every word has a name">What tills send for categories and characters is all in Product categories.</EmptyNote>
        ) : (
          <DataTable
            label="Unknown words"
            rows={data.items}
            columns={columns}
            keyOf={({ kind, word, source, market }) => `${kind} ${word} ${source} ${market}`}
            file="unknown-words"
          />
        )}
      </Card>
    </>
  );
}
