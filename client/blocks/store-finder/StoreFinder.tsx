import { useEffect, useMemo, useState } from 'react';
import type { storeFinder } from '../../../schemas/blocks/store-finder.ts';
import { type BlockView, useServerNow } from '../../engine/view.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { useFigure } from '../../ui/figure.ts';
import { List, ListDay } from '../../ui/List.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import { openingLine } from '../opening-line.ts';
import { tileOf } from '../tile.ts';
import { byCity, byDistance, distanceBetween, fits, type ListedStore, roundDistance } from './matching.ts';
import { SearchField } from './SearchField.tsx';
import css from './StoreFinder.module.css';
import { StoreRow } from './StoreRow.tsx';
import { Tools } from './Tools.tsx';
import { useWhereabouts } from './use-whereabouts.ts';

type Brand = { readonly id: string; readonly name: string };
type View = BlockView<typeof storeFinder>;

const none: readonly ListedStore[] = [];
const minuteMs = 60_000;

/** Stores filtered by words, brand and hours; grouped by city in the order of the answer, or sorted by distance. */
export default function StoreFinder({ id, props }: View) {
  const { brand = '', more, onMore, onPress } = props;
  const stores = (props.stores as unknown as readonly ListedStore[] | undefined) ?? none;
  const brands = (props.brands as unknown as readonly Brand[] | undefined) ?? [];
  const [words, setWords] = useState('');
  const [isOpenNow, setOpenNow] = useState(false);
  const whereabouts = useWhereabouts();
  const { where } = whereabouts;
  const lines = useOpeningLines(stores, props);
  const distances = useMemo(() => {
    if (where.is !== 'known') return undefined;
    return new Map(stores.flatMap(({ id: store, location }) => (location ? [[store, distanceBetween(where.spot, location)]] : [])));
  }, [stores, where]);
  const sayDistance = useDistanceTexts(props);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that arrives
  useEffect(() => {
    if (more && stores.length > 0) onMore?.();
  }, [more, stores.length]);

  const shown = stores.filter(
    (store) =>
      (brand === '' || store.brand === brand) &&
      (!isOpenNow || lines.get(store.id)?.tone !== 'closed') &&
      (words.trim() === '' || fits(store, words)),
  );
  const sections = distances ? [{ name: '', aside: '', stores: [...shown].sort(byDistance(distances)) }] : byCity(shown);
  const rowOf = (store: ListedStore) => (
    <StoreRow
      key={store.id}
      store={store}
      tile={tileOf(props.tiles?.find((each) => each.brand === store.brand) ?? { icon: 'store' })}
      line={lines.get(store.id)!}
      distance={sayDistance(distances?.get(store.id))}
      onPress={onPress && (() => onPress({ value: store.id }))}
    />
  );

  return (
    <div data-block={id} className={css.finder}>
      <SearchField text={props.searchText} clearText={props.clearText} words={words} onChange={setWords} />
      <Tools props={props} whereabouts={whereabouts} isOpenNow={isOpenNow} onOpenNow={setOpenNow} />
      {brands.length > 1 && (
        <ChoiceChips
          label={props.allText}
          max={1}
          options={[{ value: '', label: props.allText }, ...brands.map(({ id: value, name: label }) => ({ value, label }))]}
          value={[brand]}
          onChange={([value = '']) => props.onBrand?.({ value })}
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

/** The current opening line of each store, by its id. */
function useOpeningLines(stores: readonly ListedStore[], props: View['props']) {
  const tag = usePageLanguage();
  const minute = Math.floor(useServerNow() / minuteMs) * minuteMs;
  return useMemo(() => {
    const fill = (text: string, time: string, day: string) => text.replace('{{time}}', time).replace('{{day}}', day);
    return new Map(stores.map((store) => [store.id, openingLine(store, props, minute, tag, fill)]));
  }, [stores, minute, tag, props]);
}

/** Formats kilometres as a distance in the page's language. */
function useDistanceTexts({ metresText, kilometresText }: View['props']) {
  const figure = useFigure();
  return (kilometres: number | undefined): string | undefined => {
    if (kilometres === undefined) return undefined;
    const rounded = roundDistance(kilometres);
    return 'metres' in rounded
      ? metresText.replace('{{distance}}', figure(rounded.metres))
      : kilometresText.replace('{{distance}}', figure(rounded.kilometres));
  };
}
