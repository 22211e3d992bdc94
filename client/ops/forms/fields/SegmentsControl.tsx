import cardsStyle from '../Cards.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { choiceLabel } from '../labels.ts';
import style from './SegmentsControl.module.css';

/** Backgrounds of cards, which are seen and not only named. */
const grounds: ReadonlySet<string> = new Set(['mint', 'blush', 'butter', 'ice']);

/** One of a few choices, all in sight. */
export function SegmentsControl({ schema, value, path, inputId, locked }: FieldProps) {
  const { set } = useFormScope();
  return (
    <div className={cardsStyle.cards}>
      {schema.enum?.map((choice) => (
        <label key={String(choice)} className={cardsStyle.card}>
          <input type="radio" name={inputId} checked={value === choice} disabled={locked} onChange={() => set(path, choice)} />
          {grounds.has(String(choice)) && <i className={style.swatch} style={{ background: `var(--art-${choice})` }} aria-hidden />}
          {choiceLabel(choice)}
        </label>
      ))}
    </div>
  );
}
