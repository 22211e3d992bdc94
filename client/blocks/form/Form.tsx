import type { form } from '../../../schemas/blocks/form.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './Form.module.css';

/** Fields sent together; the browser's own checks are off, the document's rules speak. */
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
