import css from './ChoiceChips.module.css';

type Props = {
  options: { value: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
  label: string;
  /** Maximum number of choices; 1 makes it a filter, where a tap replaces the choice. Default: all. */
  max?: number;
  disabled?: boolean;
};

/** Pills to choose from: filters in one swipeable line (`max` 1), or a multiple choice up to `max`. */
export function ChoiceChips({ options, value, onChange, label, max = options.length, disabled }: Props) {
  const full = max > 1 && value.length >= max;
  const press = (one: string) => {
    if (max === 1) return onChange([one]);
    if (value.includes(one)) return onChange(value.filter((v) => v !== one));
    if (!full) onChange([...value, one]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser.
    <div role="group" aria-label={label} className={max === 1 ? `${css.chips} ${css.one}` : css.chips}>
      {options.map((o) => {
        const on = value.includes(o.value);
        return (
          <button
            key={o.value}
            type="button"
            className={css.chip}
            aria-pressed={on}
            disabled={disabled}
            aria-disabled={(full && !on) || undefined}
            onClick={() => press(o.value)}
          >
            {o.label}
          </button>
        );
      })}
    </div>
  );
}
