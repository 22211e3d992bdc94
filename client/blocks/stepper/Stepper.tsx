import type { stepper } from '../../../schemas/blocks/stepper.ts';
import type { BlockView } from '../../engine/view.ts';
import { useFigure } from '../../ui/figure.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Stepper.module.css';

/** A number with minus and plus buttons. */
export default function Stepper({ id, props }: BlockView<typeof stepper>) {
  const figure = useFigure();
  const { value, min = 1, max, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser.
    <div data-block={id} className={css.line} role="group" aria-label={props.label}>
      <span className={css.words}>
        <b>{props.label}</b>
        {props.note && <small>{props.note}</small>}
      </span>
      <span className={css.count}>
        <IconButton icon="minus" label={props.lessText} disabled={value <= min} onClick={() => onChange({ value: value - 1 })} />
        <output aria-live="polite">{figure(value)}</output>
        <IconButton icon="plus" label={props.moreText} disabled={value >= max} onClick={() => onChange({ value: value + 1 })} />
      </span>
    </div>
  );
}
