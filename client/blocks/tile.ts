import type { ArtName } from '../ui/art/names.ts';
import type { IconName } from '../ui/icons.ts';
import type { RowTile } from '../ui/ListRow.tsx';

/** The tile at the start of a row, from an art or an icon name of a document. */
export function tileOf({
  art,
  icon,
  ground = 'plain',
}: {
  readonly art?: string;
  readonly icon?: string;
  readonly ground?: string;
}): RowTile | undefined {
  if (art) return { art: art as ArtName, ground: ground === 'plain' ? 'ice' : (ground as 'ice') };
  return icon ? { icon: icon as IconName, quiet: true } : undefined;
}
