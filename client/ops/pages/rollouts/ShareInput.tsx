import { NumberInput } from '@mantine/core';

const least = 1;
const most = 90;

/** Why so many percent of devices cannot be chosen, in a sentence; undefined where they can. */
export function refusalOfShare(share: number | string): string | undefined {
  const percent = Number(share);
  const fits = share !== '' && Number.isInteger(percent) && percent >= least && percent <= most;
  return fits ? undefined : `A whole number of percent from ${least} to ${most}.`;
}

interface ShareInputProps {
  /** As it is typed. */
  readonly value: number | string;
  onChange(share: number | string): void;
}

/** How many percent of devices try something. What cannot be chosen stays as it was typed: a field that leaves the decimal sign out makes 125 of 12.5. */
export const ShareInput = ({ value, onChange }: ShareInputProps) => (
  <NumberInput
    label="Share of devices"
    suffix=" %"
    min={least}
    max={most}
    clampBehavior="none"
    value={value}
    onChange={onChange}
    error={refusalOfShare(value)}
  />
);
