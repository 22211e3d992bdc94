import { lazy } from 'react';
import { isOwnPicture } from '../../../schemas/shown-picture.ts';
import type { ArtProps } from './art-props.ts';
import { artUrl } from './urls.ts';

/** A separate chunk, which a first visit without uploaded pictures never loads. Until it has loaded, its block reserves the space. */
const Picture = lazy(() => import('./Picture.tsx'));

/**
 * A picture: a drawn one by its name (a cached file), or one uploaded by operators. `width` and `height` in px reserve its space while it loads
 * (default 100) and if it fails.
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
