import { useAccount } from '../session.ts';
import { MarketSelect } from './MarketSelect.tsx';
import type { Market } from './names.ts';
import type { Filters } from './use-filters.ts';

/** The filter `market` of a list: one of the operator's own markets, or all of them. */
export function MarketFilter({ filters }: { readonly filters: Filters }) {
  const own = useAccount().markets as readonly Market[] | undefined;
  return (
    <MarketSelect
      label="Market"
      size="xs"
      all
      of={own}
      value={(filters.value('market') || undefined) as Market | undefined}
      onChange={(next) => filters.set('market', next ?? null)}
    />
  );
}
