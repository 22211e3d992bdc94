import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showCount } from './figures.ts';
import { type WholeNumbers, wholeNumberIn, wholeNumberRefusal } from './whole-number.ts';

interface WholeNumberInputProps extends WholeNumbers {
  readonly label: string;
  readonly value: number | undefined;
  /** True if it gets the focus when its dialog opens. */
  readonly first?: boolean;
  /** Called with undefined while the text is not an allowed whole number. */
  onChange(value: number | undefined): void;
}

/** Input for a whole number with group separators. Keeps invalid text and shows an error: an input that drops the point would turn 12.5 into 125. */
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
