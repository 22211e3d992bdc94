import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { numberIn } from '../forms/number-text.ts';
import { showCount } from './figures.ts';

interface WholeNumberInputProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number | undefined;
  /** Has the cursor when its dialog opens. */
  readonly first?: boolean;
  /** Gets nothing while what is typed is none. */
  onChange(value: number | undefined): void;
}

/** A whole number, written as people write it. What is none stays as it was typed, and says so: a field that leaves the point out makes 125 of 12.5. */
export function WholeNumberInput({ label, least, most, value, first, onChange }: WholeNumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === undefined ? '' : showCount(value));
  const fits = (number: number | undefined) => number !== undefined && Number.isInteger(number) && number >= least && number <= most;
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...(first ? { 'data-autofocus': true } : {})}
      value={shown}
      error={shown.trim() === '' || fits(numberIn(shown)) ? undefined : `A whole number from ${showCount(least)} to ${showCount(most)}.`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = numberIn(currentTarget.value);
        onChange(fits(number) ? number : undefined);
      }}
    />
  );
}
