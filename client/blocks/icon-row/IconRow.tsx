import type { iconRow } from '../../../schemas/blocks/icon-row.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { Shortcuts } from '../../ui/Shortcuts.tsx';

/** Shortcuts: pictures with a label. */
export default function IconRow({ id, props }: BlockView<typeof iconRow>) {
  return (
    <div data-block={id}>
      <Shortcuts
        items={props.items.map(({ art, ground, text, count, countText, onPress }) => ({
          id: text,
          art: art as ArtName,
          ground,
          label: text,
          count,
          countLabel: countText || undefined,
          onClick: onPress,
        }))}
      />
    </div>
  );
}
