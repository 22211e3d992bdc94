import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showCount } from './figures.ts';
import { type WholeNumbers, wholeNumberIn, wholeNumberRefusal } from './whole-number.ts';

interface WholeNumberInputProps extends WholeNumbers {
  readonly label: string;
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
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...(first ? { 'data-autofocus': true } : {})}
      value={shown}
      error={wholeNumberRefusal(shown, { least, most })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(wholeNumberIn(currentTarget.value, { least, most }));
      }}
    />
  );
}
