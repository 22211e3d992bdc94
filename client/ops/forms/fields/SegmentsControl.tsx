import cardsStyle from '../Cards.module.css';
import { type FieldProps, useFormScope } from '../form-context.ts';
import { choiceLabel } from '../labels.ts';
import style from './SegmentsControl.module.css';

/** Background colours of cards, shown as swatches beside their names. */
const grounds: ReadonlySet<string> = new Set(['mint', 'blush', 'butter', 'ice']);

/** A choice with few options, all visible. */
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
