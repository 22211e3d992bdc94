import { Select, type SelectProps } from '@mantine/core';
import { everyMarketName } from './market-choice.ts';
import { type Market, marketName } from './names.ts';
import { useSite } from './use-site.ts';

interface MarketSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: Market | undefined;
  /** Offers all markets too, as undefined: “All markets”, or “Your markets” if `of` limits them. */
  readonly all?: boolean;
  /** Markets to offer; default: all. */
  readonly of?: readonly Market[] | undefined;
  onChange(market: Market | undefined): void;
}

/** Choice of one market, or of all if `all` is set. If only one is offered, it is selected. */
export function MarketSelect({ value, all = false, of, onChange, ...rest }: MarketSelectProps) {
  const { marketCodes } = useSite();
  const offersAll = all && of?.length !== 1;
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      {...rest}
      data={[
        ...(offersAll ? [{ value: '', label: everyMarketName(of) }] : []),
        ...(of ?? marketCodes).map((code) => ({ value: code, label: marketName(code) })),
      ]}
      value={value ?? (offersAll ? '' : all ? (of?.[0] ?? null) : null)}
      onChange={(chosen) => onChange((chosen || undefined) as Market | undefined)}
    />
  );
}
