import { useState } from 'react';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import own from './SelectField.module.css';
import type { Option } from './SelectField.tsx';
import { Sheet } from './Sheet.tsx';

type Props = FieldProps & { options: Option[]; value: string; onChange: (value: string) => void; empty: string; closeLabel: string };

/** A choice from a list in a sheet, for options that need a second line (a shop and its street). */
export function SheetSelect(p: Props) {
  const [open, setOpen] = useState(false);
  const chosen = p.options.find((o) => o.value === p.value);
  return (
    <Field {...p}>
      {(wires) => (
        <>
          <div className={css.box} data-invalid={wires['aria-invalid']}>
            <button
              id={wires.id}
              aria-describedby={wires['aria-describedby']}
              type="button"
              aria-haspopup="dialog"
              className={`${css.input} ${own.select} ${own.button} ${chosen ? '' : own.empty}`}
              onClick={() => setOpen(true)}
            >
              {chosen?.label ?? p.empty}
            </button>
            <span className={own.chevron}>
              <Icon name="chevron-down" size={20} />
            </span>
          </div>
          <Sheet open={open} onClose={() => setOpen(false)} title={p.label} closeLabel={p.closeLabel}>
            <OptionList
              options={p.options}
              value={p.value}
              label={p.label}
              onChange={(value) => {
                p.onChange(value);
                setOpen(false);
              }}
            />
          </Sheet>
        </>
      )}
    </Field>
  );
}

/** The list alone, for sheets that are a choice themselves (country, language). */
export function OptionList({
  options,
  value,
  label,
  onChange,
}: {
  options: Option[];
  value: string;
  label: string;
  onChange: (value: string) => void;
}) {
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((o) => (
        // biome-ignore lint/a11y/useSemanticElements: a press closes the sheet, which a radio input's arrow keys would do too early.
        <button
          key={o.value}
          type="button"
          role="radio"
          aria-checked={o.value === value}
          className={own.option}
          onClick={() => onChange(o.value)}
        >
          <span>
            {o.label}
            {o.text && <small>{o.text}</small>}
          </span>
          {o.value === value && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
