import type { tabs } from '../../../schemas/blocks/tabs.ts';
import type { BlockView } from '../../engine/view.ts';
import { Tabs as Part } from '../../ui/Tabs.tsx';
import { useSwipe } from '../../ui/use-swipe.ts';
import css from './Tabs.module.css';

/** Tabs; a swipe over the block named by `panel` selects the next one. */
export default function Tabs({ id, props }: BlockView<typeof tabs>) {
  const { value, panel, onChange } = props;
  const items: NonNullable<typeof props.items> = props.choices ?? props.items ?? [];
  useSwipe(panel && `[data-block="${CSS.escape(panel)}"]`, (step) => {
    const next = items[items.findIndex((item) => item.value === value) + step];
    if (next) onChange({ value: next.value });
  });
  return (
    <div data-block={id} className={props.look === 'underline' ? css.line : undefined}>
      <Part
        items={items.map(({ value: itemValue, text, count, tier }) => ({ id: itemValue, label: text, count, tier }))}
        value={value}
        label={props.label ?? ''}
        kind={props.look}
        onChange={(chosen) => onChange({ value: chosen })}
      />
    </div>
  );
}
