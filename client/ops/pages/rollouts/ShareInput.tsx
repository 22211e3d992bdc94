import { TextInput } from '@mantine/core';
import { wholeNumberIn } from '../../parts/whole-number.ts';

const allowed = { least: 1, most: 90 };

/** Parses a percentage of devices; undefined if it is not allowed. */
export const shareIn = (typed: string): number | undefined => wholeNumberIn(typed, allowed);

interface ShareInputProps {
  /** Text as typed. */
  readonly value: string;
  onChange(share: string): void;
}

/** Input for a percentage of devices. Keeps invalid text as typed: an input that drops the decimal separator would turn 1,5 into 15. */
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
