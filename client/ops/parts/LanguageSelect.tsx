import { Select, type SelectProps } from '@mantine/core';
import { type Language, languageName } from './names.ts';
import { useSite } from './use-site.ts';

interface LanguageSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: Language;
  onChange(language: Language): void;
}

/** Choice of one of the site's languages. */
export function LanguageSelect({ value, onChange, ...rest }: LanguageSelectProps) {
  return (
    <Select
      allowDeselect={false}
      checkIconPosition="right"
      {...rest}
      data={useSite().languageCodes.map((code) => ({ value: code, label: languageName(code) }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen as Language)}
    />
  );
}
