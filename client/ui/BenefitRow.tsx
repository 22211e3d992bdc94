import type { ChipLook } from './Chip.tsx';
import type { IconName } from './icons.ts';
import { ListRow, type RowTile } from './ListRow.tsx';

type Props = { tier: ChipLook; icon: IconName | RowTile; title: string; text?: string; value?: string; onClick?: () => void };

/** A benefit of a level, in the level's colour. */
export function BenefitRow({ tier, icon, title, text, value, onClick }: Props) {
  return (
    <div data-tier={tier}>
      <ListRow tile={typeof icon === 'string' ? { icon } : icon} title={title} text={text} value={value} tone="tier" onClick={onClick} />
    </div>
  );
}
