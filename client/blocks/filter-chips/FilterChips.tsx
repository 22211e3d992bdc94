import type { filterChips } from '../../../schemas/blocks/filter-chips.ts';
import type { BlockView } from '../../engine/view.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';

/** Filters of a list; each item has its own state and action. */
export default function FilterChips({ id, props }: BlockView<typeof filterChips>) {
  const { items } = props;
  return (
    <div data-block={id}>
      <ChoiceChips
        label={props.label}
        max={1}
        options={items.map(({ text }, at) => ({ value: String(at), label: text }))}
        value={items.flatMap(({ on }, at) => (on ? [String(at)] : []))}
        onChange={([at]) => items[Number(at)]?.onPress()}
      />
    </div>
  );
}
