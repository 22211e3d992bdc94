import { lazy } from 'react';
import { isOwnPicture } from '../../../schemas/shown-picture.ts';
import type { ArtProps } from './art-props.ts';
import { artUrl } from './urls.ts';

/** A chunk of its own, so that a first visit that meets none does without. Until it is there, its block keeps the place. */
const Picture = lazy(() => import('./Picture.tsx'));

/**
 * A drawn picture by its name, a cached file of its own, or one of the operators' own. `width` and `height` in px keep its place while it loads
 * (default 100), and where it cannot come.
 */
export function Art(props: ArtProps) {
  const { name, width = 100, height = width, alt = '', eager, className } = props;
  return isOwnPicture(name) ? (
    <Picture {...props} />
  ) : (
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
