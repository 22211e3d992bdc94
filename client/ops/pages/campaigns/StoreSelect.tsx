import { Select } from '@mantine/core';
import { type Market, marketName } from '../../parts/names.ts';
import { useProgramme } from '../../parts/use-programme.ts';
import { useSite } from '../../parts/use-site.ts';
import { useAccount } from '../../session.ts';
import type { VenueStore } from './new-campaign.ts';

interface NamedArea {
  readonly id: string;
  readonly name: string;
  readonly latinName?: string;
}
interface Stores {
  readonly regions: readonly (NamedArea & { readonly country: Market })[];
  readonly cities: readonly (NamedArea & { readonly region: string })[];
  readonly stores: readonly (NamedArea & { readonly city: string })[];
}

interface StoreSelectProps {
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  /** Called with the store and its name in Latin letters. */
  onChoose(store: VenueStore, name: string): void;
}

const nameOf = ({ name, latinName }: NamedArea): string => latinName ?? name;

/** Choice of a new venue's store, among those of the operator's markets. */
export function StoreSelect({ chosen, error, onChoose }: StoreSelectProps) {
  const { marketCodes } = useSite();
  const own = (useAccount().markets as readonly Market[] | undefined) ?? marketCodes;
  const { regions, cities, stores } = useProgramme<Stores>('stores') ?? { regions: [], cities: [], stores: [] };
  const marketOf = ({ city }: Stores['stores'][number]): Market | undefined => {
    const region = cities.find(({ id }) => id === city)?.region;
    return regions.find(({ id }) => id === region)?.country;
  };
  return (
    <Select
      label="Store"
      description="Members read its name and address; a venue has none of its own."
      data-autofocus
      searchable
      nothingFoundMessage="No such store"
      data={own.map((market) => ({
        group: marketName(market),
        items: stores.filter((each) => marketOf(each) === market).map((each) => ({ value: each.id, label: nameOf(each) })),
      }))}
      value={chosen ?? null}
      error={error}
      onChange={(id) => {
        const store = stores.find((each) => each.id === id);
        const market = store && marketOf(store);
        if (store && market) onChoose({ id: store.id, market }, nameOf(store));
      }}
    />
  );
}
