import { MarketNote } from './MarketNote.tsx';
import { MarketSelect } from './MarketSelect.tsx';
import type { MarketChoice } from './market-choice.ts';
import type { Market } from './names.ts';

interface MarketFilterProps {
  /** Result of `useMarketChoice(filters.value('market'))`. */
  readonly choice: MarketChoice;
  onChange(market: Market | undefined): void;
}

/** Filter `market` of a list: one of the operator's own markets, or all of them. */
export function MarketFilter({ choice: { own, market, note }, onChange }: MarketFilterProps) {
  return (
    <>
      <MarketSelect label="Market" size="xs" all of={own} value={market} onChange={onChange} />
      <MarketNote note={note} />
    </>
  );
}
