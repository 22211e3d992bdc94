import { type PictureFormat, pictureAddress, type ShownPicture } from '../../../schemas/shown-picture.ts';
import { usePageLanguage } from '../page-language.ts';
import type { ArtProps } from './art-props.ts';

/** Pictures narrower than this are shown as objects with rounded corners; wider ones are clipped by their card. In px. */
const withoutEdges = 200;

/**
 * An uploaded picture, cropped around its focus point. The browser loads the smallest file that is sharp at `width` CSS px; `width` and `height`
 * reserve the space while it loads.
 */
export default function Picture({ name, width = 100, height = width, alt, eager, className }: Omit<ArtProps, 'name'> & { name: string }) {
  const language = usePageLanguage();
  const { file, widths, focus, alt: words, ...whole } = JSON.parse(name) as ShownPicture;
  const set = (format: PictureFormat) => widths.map((each) => `${pictureAddress(file, each, format)} ${each}w`).join();
  // Cropping at the sides means that the picture is drawn wider than its box.
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
