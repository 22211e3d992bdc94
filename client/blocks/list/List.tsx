import { lazy, Suspense } from 'react';
import type { list } from '../../../schemas/blocks/list.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { List as Part } from '../../ui/List.tsx';
import { Shelf } from '../../ui/Shelf.tsx';
import { grouped } from './grouped.tsx';
import css from './List.module.css';

const Windowed = lazy(() => import('../../engine/windowed.tsx'));
/** Lists up to this length are mounted whole: windowing would cost more than it saves. */
const FEW = 40;

/** Repeats a block in rows (on one card, or a card per group), cards, two columns or a shelf. Long lists are windowed. */
export default function List({ id, props, busy }: BlockView<typeof list>) {
  const { block, layout = 'rows', groups } = props;
  if (block.count === 0) return props.emptyBlocks ? <div data-block={id}>{props.emptyBlocks}</div> : null;
  const items = groups ? grouped(block, groups) : block;
  const all = () => Array.from({ length: items.count }, (_, at) => items.render(at));
  const rows = () =>
    props.windowed && items.count > FEW ? (
      <Suspense>
        <Windowed items={items} estimate={64} />
      </Suspense>
    ) : (
      all()
    );
  return (
    <div data-block={id}>
      {layout === 'cards' ? (
        <section aria-label={props.label} className={css.cards}>
          {all()}
        </section>
      ) : layout !== 'rows' ? (
        <Shelf grid={layout !== 'scroll' && layout} label={props.label}>
          {all()}
        </Shelf>
      ) : groups ? (
        <section aria-label={props.label}>{rows()}</section>
      ) : (
        <Part label={props.label}>{rows()}</Part>
      )}
      {props.more && props.moreText && (
        <div className={css.more}>
          <Button kind="soft" busy={busy} onClick={props.onMore}>
            {props.moreText}
          </Button>
        </div>
      )}
    </div>
  );
}
