import type { form } from '../../../schemas/blocks/form.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './Form.module.css';

/** Fields that are submitted together. The browser's own validation is off; the rules of the document apply. */
export default function Form({ id, props }: BlockView<typeof form>) {
  return (
    <form
      data-block={id}
      className={css.form}
      noValidate
      data-sends={props.onSubmit?.sends || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.blocks}
    </form>
  );
}
