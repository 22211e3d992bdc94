import type { newsCard } from '../../../schemas/blocks/news-card.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { NewsCard as Part } from '../../ui/NewsCard.tsx';

/** Brand news. */
export default function NewsCard({ id, props }: BlockView<typeof newsCard>) {
  return (
    <div data-block={id}>
      <Part
        art={props.art as ArtName}
        brand={props.brand}
        brandName={props.brandName}
        title={props.title}
        until={props.until}
        onClick={props.onPress}
      />
    </div>
  );
}
