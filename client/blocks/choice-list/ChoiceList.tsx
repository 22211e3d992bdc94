import type { choiceList } from '../../../schemas/blocks/choice-list.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import css from './ChoiceList.module.css';

interface Option {
  readonly value: string;
  readonly text: string;
  readonly note?: string;
}
type NamedPlace = { readonly id: string; readonly name: string };

/** A list for choosing one option. */
export default function ChoiceList({ id, props }: BlockView<typeof choiceList>) {
  const places = props.places as readonly NamedPlace[] | undefined;
  const options: readonly Option[] = places?.map(({ id: value, name: text }) => ({ value, text })) ?? props.options ?? [];
  return (
    <div data-block={id}>
      <List label={props.label}>
        {options.map(({ value, text, note }) => (
          <button
            key={value}
            type="button"
            className={css.option}
            aria-pressed={value === props.value}
            onClick={() => props.onChange({ value })}
          >
            <span>{text}</span>
            {note && <small>{note}</small>}
            <i>{value === props.value && <Icon name="check" size={22} />}</i>
          </button>
        ))}
      </List>
    </div>
  );
}
