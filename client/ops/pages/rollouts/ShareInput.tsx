import { TextInput } from '@mantine/core';
import { wholeNumberIn } from '../../parts/whole-number.ts';

const allowed = { least: 1, most: 90 };

/** How many percent of devices are typed, where so many can be chosen. */
export const shareIn = (typed: string): number | undefined => wholeNumberIn(typed, allowed);

interface ShareInputProps {
  /** As it is typed. */
  readonly value: string;
  onChange(share: string): void;
}

/** How many percent of devices try something. What cannot be chosen stays as it was typed: a field that leaves the decimal sign out makes 15 of 1,5. */
export const ShareInput = ({ value, onChange }: ShareInputProps) => (
  <TextInput
    label="Share of devices"
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    rightSection="%"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={shareIn(value) === undefined && `A whole number of percent from ${allowed.least} to ${allowed.most}.`}
  />
);
