import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { ListCard } from '../../parts/ListCard.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { marketName } from '../../parts/names.ts';
import { usePartnerNames, useStoreNames } from '../../parts/ProgrammeName.tsx';
import { documentPath } from '../../parts/places.ts';
import style from './Orders.module.css';
import type { ProductWord } from './order-words.ts';

type NameOf = (id: string) => string;

const columnsOf = (partnerName: NameOf, storeName: NameOf): readonly Column<ProductWord>[] => [
  { id: 'word', label: 'Word', value: ({ word }) => word, cell: ({ word }) => <b>{word}</b> },
  { id: 'kind', label: 'For', value: ({ kind }) => (kind === 'category' ? 'A category' : 'A character') },
  {
    id: 'partner',
    label: 'Sent by',
    value: ({ partner, market }) => `${partnerName(partner)}, ${marketName(market)}`,
  },
  {
    id: 'stores',
    label: 'In',
    value: ({ stores }) => stores.map(storeName).join(', '),
    minor: true,
  },
  { id: 'lines', label: 'Lines of orders', value: ({ lines }) => lines, end: true },
  { id: 'last', label: 'Last', at: ({ lastAt }) => lastAt },
];

/** Words sent by tills that match no category or character. Rules for products skip their order lines until an operator adds them. */
export function UnknownWords() {
  const words = useCall('productWords.list', {});
  const columns = columnsOf(usePartnerNames(), useStoreNames());
  return (
    <Loaded from={words} skeletonRows={6}>
      {({ items }) => (
        <>
          <p className={style.note}>
            Tills sent these words and nobody has named them: vouchers, badges and boosts for products pass over their lines. Add each in{' '}
            <Link className={style.link} to={documentPath('campaign', 'categories')}>
              Product categories
            </Link>
            , as a new one or as another word for one that is there.
          </p>
          <ListCard
            rows={items}
            empty={
              <EmptyNote title="Every word has a name">
                What tills send for categories and characters is all in Product categories.
              </EmptyNote>
            }
          >
            {(rows) => (
              <DataTable
                label="Unknown words"
                rows={rows}
                columns={columns}
                keyOf={({ kind, word, source, market }) => `${kind} ${word} ${source} ${market}`}
                file="unknown-words"
              />
            )}
          </ListCard>
        </>
      )}
    </Loaded>
  );
}
