import { useEffect, useMemo, useState } from 'react';
import type { storeFinder } from '../../../schemas/blocks/store-finder.ts';
import { type BlockView, useServerNow } from '../../engine/view.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { useFigure } from '../../ui/figure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { List, ListDay } from '../../ui/List.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import { openingLine } from '../opening-line.ts';
import { tileOf } from '../tile.ts';
import { byDistance, distanceBetween, fits, roundDistance, type Store } from './matching.ts';
import css from './StoreFinder.module.css';
import { StoreRow } from './StoreRow.tsx';
import { useWhereabouts } from './use-whereabouts.ts';

type Brand = { readonly id: string; readonly name: string };

const none: readonly Store[] = [];
const minuteMs = 60_000;

/** Stores by words, brand and hours; in the order of the document below their cities, or the nearest first. */
export default function StoreFinder({ id, props }: BlockView<typeof storeFinder>) {
  const { brand = '', more, onMore, onPress } = props;
  const stores = (props.stores as unknown as readonly Store[] | undefined) ?? none;
  const brands = (props.brands as unknown as readonly Brand[] | undefined) ?? [];
  const [words, setWords] = useState('');
  const [isNow, setNow] = useState(false);
  const { where, ask, forget } = useWhereabouts();
  const tag = usePageLanguage();
  const figure = useFigure();
  const minute = Math.floor(useServerNow() / minuteMs) * minuteMs;
  const spot = where.is === 'known' ? where.spot : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page that came.
  useEffect(() => {
    if (more && stores.length > 0) onMore?.();
  }, [more, stores.length]);

  const lines = useMemo(() => {
    const fill = (text: string, time: string, day: string) => text.replace('{{time}}', time).replace('{{day}}', day);
    return new Map(stores.map((store) => [store.id, openingLine(store, props, minute, tag, fill)]));
  }, [stores, minute, tag, props]);
  const distances = useMemo(
    () => new Map(spot ? stores.flatMap(({ id: store, location }) => (location ? [[store, distanceBetween(spot, location)]] : [])) : []),
    [stores, spot],
  );
  const shown = stores.filter(
    (store) =>
      (brand === '' || store.brand === brand) &&
      (!isNow || lines.get(store.id)?.tone !== 'closed') &&
      (words.trim() === '' || fits(store, words)),
  );
  const sections = spot ? [{ name: '', aside: '', stores: [...shown].sort(byDistance(distances)) }] : byCity(shown);

  const sayDistance = (store: Store) => {
    const far = distances.get(store.id);
    if (far === undefined) return undefined;
    const rounded = roundDistance(far);
    return 'metres' in rounded
      ? props.metresText.replace('{{distance}}', figure(rounded.metres))
      : props.kilometresText.replace('{{distance}}', figure(rounded.kilometres));
  };
  const rowOf = (store: Store) => (
    <StoreRow
      key={store.id}
      store={store}
      tile={tileOf(props.tiles?.find((each) => each.brand === store.brand) ?? { icon: 'store' })}
      line={lines.get(store.id)!}
      distance={sayDistance(store)}
      onPress={onPress && (() => onPress({ value: store.id }))}
    />
  );

  return (
    <div data-block={id} className={css.finder}>
      <div className={css.search}>
        <Icon name="search" size={22} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={props.searchText}
          aria-label={props.searchText}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {words && <IconButton icon="close" label={props.clearText} onClick={() => setWords('')} />}
      </div>
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
          aria-pressed={where.is === 'known'}
          aria-busy={where.is === 'asking' || undefined}
          onClick={where.is === 'known' || where.is === 'asking' ? forget : ask}
        >
          <Icon name="map-pin" size={18} />
          {where.is === 'asking' ? props.nearBusyText : props.nearText}
        </button>
        <button type="button" className={css.tool} aria-pressed={isNow} onClick={() => setNow(!isNow)}>
          <Icon name="clock" size={18} />
          {props.nowText}
        </button>
      </div>
      {brands.length > 1 && (
        <ChoiceChips
          label={props.allText}
          max={1}
          options={[{ value: '', label: props.allText }, ...brands.map(({ id: value, name: label }) => ({ value, label }))]}
          value={[brand]}
          onChange={([value]) => props.onBrand?.({ value })}
        />
      )}
      <p className={css.note} role="status">
        {where.is === 'denied' ? props.deniedText : where.is === 'unknown' ? props.unknownText : ''}
      </p>
      {shown.length === 0 && props.emptyBlocks}
      {sections.map(({ name, aside, stores: inside }) => (
        <section key={`${aside} ${name}`}>
          {name && <ListDay aside={aside}>{name}</ListDay>}
          {inside.length > 0 && <List label={name || props.nearText}>{inside.map(rowOf)}</List>}
        </section>
      ))}
    </div>
  );
}

/** Runs of one city in the order of the list. */
function byCity(stores: readonly Store[]) {
  const cities = new Map<string, { name: string; aside: string; stores: Store[] }>();
  for (const store of stores) {
    const { cityName: name, regionName } = store;
    const key = `${regionName} ${name}`;
    const city = cities.get(key) ?? { name, aside: regionName === name ? '' : regionName, stores: [] };
    city.stores.push(store);
    cities.set(key, city);
  }
  return [...cities.values()];
}
