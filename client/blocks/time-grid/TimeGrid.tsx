import type { timeGrid } from '../../../schemas/blocks/time-grid.ts';
import type { BlockView } from '../../engine/view.ts';
import { useFigure } from '../../ui/figure.ts';
import css from './TimeGrid.module.css';

/**
 * Times as tiles. Full and past times stay visible, so that a day looks the same on each visit. They cannot be chosen, except a full one with a
 * waiting list.
 */
export default function TimeGrid({ id, props }: BlockView<typeof timeGrid>) {
  const { slots, value, label, leftText, fullText, waits, waitText = fullText, overText, onChange } = props;
  const figure = useFigure();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div data-block={id} role="group" aria-label={label} className={css.grid}>
      {slots.map((slot) => {
        const full = slot.state === 'full';
        const waitable = full && waits && slot.waitable === true;
        const off = (full && !waitable) || slot.state === 'over';
        const word = waitable
          ? waitText
          : full
            ? fullText
            : slot.state === 'over'
              ? overText
              : leftText.replace('{{left}}', figure(slot.left));
        return (
          <button
            key={slot.id}
            type="button"
            className={css.slot}
            data-state={slot.state}
            disabled={off}
            aria-pressed={slot.id === value && !off}
            onClick={() => onChange({ value: slot.id })}
          >
            <span className={css.time}>{slot.time}</span>
            <span className={css.left}>{word}</span>
          </button>
        );
      })}
    </div>
  );
}
