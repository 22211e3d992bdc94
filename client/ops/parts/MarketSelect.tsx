import { Select, type SelectProps } from '@mantine/core';
import { type Market, marketName } from './names.ts';
import { useSite } from './use-site.ts';

interface MarketSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: Market | undefined;
  /** Offers “All markets” as undefined. */
  readonly all?: boolean;
  /** Only these. */
  readonly of?: readonly Market[] | undefined;
  onChange(market: Market | undefined): void;
}

/** One market, or all of them where `all` says so. */
export function MarketSelect({ value, all = false, of, onChange, ...rest }: MarketSelectProps) {
  const { marketCodes } = useSite();
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      {...rest}
      data={[
        ...(all ? [{ value: '', label: 'All markets' }] : []),
        ...(of ?? marketCodes).map((code) => ({ value: code, label: marketName(code) })),
      ]}
      value={value ?? (all ? '' : null)}
      onChange={(chosen) => onChange((chosen || undefined) as Market | undefined)}
    />
  );
}
