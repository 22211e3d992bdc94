import { languageName } from '../../schemas/english-names.ts';
import { inTags, isPictureRef } from '../../schemas/picture-ref.ts';
import type { PictureFile } from '../../schemas/shown-picture.ts';
import { child, entriesOf, listOf, own } from '../documents/index.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';

/** Pictures as pages know them. */
export const shownBy = (index: ProductIndex) => (id: string) => {
  const picture = pictureOf(index, id);
  return picture && inTags(picture, index.siteValue('languages'));
};

/** The document of a picture of one's own, by its id. */
function pictureOf(index: ProductIndex, id: string): PictureFile | undefined {
  const found = index.campaign(id);
  return own(found, 'type') === 'picture' ? (found as unknown as PictureFile) : undefined;
}

/** A picture of one's own where a drawn one may stand: it is there, and says what it shows to all who see it. `markets` where the document is for some. */
export function checkPicture(
  value: unknown,
  pointer: string,
  index: ProductIndex,
  report: Report,
  markets?: unknown,
  block?: string,
): void {
  // Of another form the schema has told.
  if (!isPictureRef(value)) return;
  const at = child(pointer, 'media');
  const picture = pictureOf(index, value.media);
  if (!picture) {
    if (!index.isUnread('campaign', value.media)) report('name.media', at, `There is no picture ${value.media} in the library.`, { block });
    return;
  }
  const silent = languagesOf(index, markets).filter((language) => !own(picture.alt, language));
  if (silent.length > 0) {
    const missing = oneOf(silent.map(languageName));
    report('media.alt', at, `The picture ${value.media} does not say what it shows in ${missing}.`, { block });
  }
}

/** The languages of these markets; of all where none are named. */
function languagesOf(index: ProductIndex, markets: unknown): readonly string[] {
  const named = listOf(markets);
  if (named.length === 0) return index.languages;
  const spoken = entriesOf(index.siteValue('markets')).flatMap(([code, market]) =>
    named.includes(code) ? listOf(own(market, 'languages')) : [],
  );
  return index.languages.filter((language) => spoken.includes(language));
}
