import type { choiceList } from '../../../schemas/blocks/choice-list.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import css from './ChoiceList.module.css';

/** A list to choose one from. */
export default function ChoiceList({ id, props }: BlockView<typeof choiceList>) {
  return (
    <div data-block={id}>
      <List label={props.label}>
        {props.options.map(({ value, text, note }) => (
          <button
            key={value}
            type="button"
            className={css.option}
            aria-pressed={value === props.value}
            onClick={() => props.onChange({ value })}
          >
            <span>{text}</span>
            {note && <small>{note}</small>}
            {value === props.value && <Icon name="check" size={22} />}
          </button>
        ))}
      </List>
    </div>
  );
}
