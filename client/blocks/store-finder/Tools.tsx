import type { storeFinder } from '../../../schemas/blocks/store-finder.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './StoreFinder.module.css';
import type { useWhereabouts } from './use-whereabouts.ts';

interface Props {
  readonly props: BlockView<typeof storeFinder>['props'];
  readonly whereabouts: ReturnType<typeof useWhereabouts>;
  readonly isOpenNow: boolean;
  readonly onOpenNow: (isOpenNow: boolean) => void;
}

/** Buttons for the country, sorting by distance, and stores open now. */
export function Tools({ props, whereabouts: { where, ask, forget }, isOpenNow, onOpenNow }: Props) {
  const isAsking = where.is === 'asking';
  const isKnown = where.is === 'known';
  return (
    <div className={css.tools}>
      {props.onPlace && (
        <button
          type="button"
          className={css.tool}
          aria-label={`${props.placeLabel ?? ''} ${props.placeText ?? ''}`}
          onClick={props.onPlace}
        >
          <Icon name="globe" size={18} />
          {props.placeText}
          <Icon name="chevron-down" size={18} />
        </button>
      )}
      <button
        type="button"
        className={css.tool}
        aria-pressed={isKnown}
        aria-busy={isAsking || undefined}
        onClick={isKnown || isAsking ? forget : ask}
      >
        <Icon name="map-pin" size={18} />
        {isAsking ? props.nearBusyText : props.nearText}
      </button>
      <button type="button" className={css.tool} aria-pressed={isOpenNow} onClick={() => onOpenNow(!isOpenNow)}>
        <Icon name="clock" size={18} />
        {props.nowText}
      </button>
    </div>
  );
}
