import { Fragment } from 'react';
import type { checkField } from '../../../schemas/blocks/check-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import css from './CheckField.module.css';

/** A checkbox whose sentence may hold links. */
export default function CheckField({ id, props, field }: BlockView<typeof checkField>) {
  return (
    <div data-block={id}>
      <Checkbox
        name={field.name}
        checked={field.value ?? false}
        error={field.error}
        required={field.required}
        disabled={props.disabled}
        onChange={(value) => {
          field.set(value);
          field.blur();
          props.onChange?.({ value });
        }}
      >
        {props.label.split(/\[(\d)\]/).map((piece, at) => {
          const link = at % 2 ? props.links?.[Number(piece)] : undefined;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
          if (!link) return <Fragment key={at}>{at % 2 ? null : piece}</Fragment>;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
            <button key={at} type="button" className={css.link} onClick={link.onPress}>
              {link.text}
            </button>
          );
        })}
      </Checkbox>
    </div>
  );
}
