import { type PictureFormat, pictureAddress, type ShownPicture } from '../../../schemas/shown-picture.ts';
import { usePageLanguage } from '../page-language.ts';
import type { ArtProps } from './art-props.ts';

/** Smaller places show objects on a ground of theirs, larger ones are cut by their card. */
const withoutEdges = 200;

/**
 * A picture of one's own, cut to its place around the point that stays in sight. The phone takes the smallest file that is sharp in `width` CSS px, which
 * with `height` keep the place while it loads.
 */
export default function Picture({ name, width = 100, height = width, alt, eager, className }: Omit<ArtProps, 'name'> & { name: string }) {
  const language = usePageLanguage();
  const { file, widths, focus, alt: words, ...whole } = JSON.parse(name) as ShownPicture;
  const set = (format: PictureFormat) => widths.map((each) => `${pictureAddress(file, each, format)} ${each}w`).join();
  // What its place cuts at the sides is drawn wider than that.
  const sizes = `${Math.ceil(Math.max(width, (height * whole.width) / whole.height))}px`;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" sizes={sizes} srcSet={set('avif')} />
      <img
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        width={width}
        height={height}
        alt={alt || words[language] || words.en || ''}
        sizes={sizes}
        srcSet={set('webp')}
        src={pictureAddress(file, widths.at(-1)!, 'webp')}
        style={{ objectFit: 'cover', objectPosition: `${focus.x}% ${focus.y}%`, borderRadius: width < withoutEdges ? '14%' : undefined }}
        decoding="async"
        draggable={false}
        onError={(event) => {
          event.currentTarget.style.visibility = 'hidden';
        }}
      />
    </picture>
  );
}
