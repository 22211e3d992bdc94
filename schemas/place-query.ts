/** Query string that gives `/config/v1` the device's market, language and roll-out, always in the same order, so that one answer has one URL. */
export const placeQuery = (place: { readonly market: string; readonly language: string; readonly trial?: string | undefined }): string =>
  `market=${place.market}&language=${place.language}${place.trial ? `&trial=${place.trial}` : ''}`;
