import { lazy, Suspense } from 'react';
import type { list } from '../../../schemas/blocks/list.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { List as Part } from '../../ui/List.tsx';
import { Shelf } from '../../ui/Shelf.tsx';
import css from './List.module.css';

const Windowed = lazy(() => import('../../engine/windowed.tsx'));
/** Up to here a list is mounted whole: windowing would cost more than it saves. */
const FEW = 40;

/** Repeats a block; rows on one card, two columns, or a shelf; long lists are windowed. */
export default function List({ id, props, busy }: BlockView<typeof list>) {
  const { block: items, layout = 'rows' } = props;
  if (items.count === 0) return props.emptyBlocks ? <div data-block={id}>{props.emptyBlocks}</div> : null;
  const all = () => Array.from({ length: items.count }, (_, at) => items.render(at));
  return (
    <div data-block={id}>
      {layout === 'rows' ? (
        <Part label={props.label}>
          {props.windowed && items.count > FEW ? (
            <Suspense>
              <Windowed items={items} estimate={64} />
            </Suspense>
          ) : (
            all()
          )}
        </Part>
      ) : (
        <Shelf grid={layout === 'grid'}>{all()}</Shelf>
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
