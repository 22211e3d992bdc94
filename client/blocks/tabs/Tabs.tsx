import type { tabs } from '../../../schemas/blocks/tabs.ts';
import type { BlockView } from '../../engine/view.ts';
import { Tabs as Part } from '../../ui/Tabs.tsx';

/** A choice of views. */
export default function Tabs({ id, props }: BlockView<typeof tabs>) {
  return (
    <div data-block={id}>
      <Part
        items={props.items.map(({ value, text, tier }) => ({ id: value, label: text, tier }))}
        value={props.value}
        label={props.label ?? ''}
        kind={props.look}
        onChange={(value) => props.onChange({ value })}
      />
    </div>
  );
}
