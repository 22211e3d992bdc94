import type { ArtName } from './names.ts';
import { artUrl } from './urls.ts';

type Props = { name: ArtName; width?: number; height?: number; alt?: string; eager?: boolean; className?: string };

/** A drawn picture by its name, a cached file of its own. `width` and `height` in px keep its place while it loads (default 100), and where it cannot come. */
export function Art({ name, width = 100, height = width, alt = '', eager, className }: Props) {
  return (
    <img
      className={className}
      src={artUrl(name)}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={(event) => {
        event.currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
