import { Icon } from '../../ui/Icon.tsx';
import { type RowTile, Tile } from '../../ui/ListRow.tsx';
import type { OpeningLine } from '../opening-line.ts';
import type { ListedStore } from './matching.ts';
import css from './StoreFinder.module.css';

interface Props {
  readonly store: ListedStore;
  readonly tile: RowTile | undefined;
  readonly line: OpeningLine;
  readonly distance: string | undefined;
  readonly onPress: (() => void) | undefined;
}

/** One store: its brand, address, opening status and distance. */
export function StoreRow({ store, tile, line, distance, onPress }: Props) {
  return (
    <button type="button" className={css.store} onClick={onPress}>
      {tile && <Tile tile={tile} />}
      <span className={css.words}>
        <b>{store.name}</b>
        <small>{store.address}</small>
        <small className={css[line.tone]}>{line.text}</small>
      </span>
      <span className={css.end}>
        {distance && <b>{distance}</b>}
        <Icon name="chevron-right" size={20} />
      </span>
    </button>
  );
}
