/** How `/config/v1` is told the market, the language and the roll-out that a device is in: one address for one answer. */
export const placeQuery = (place: { readonly market: string; readonly language: string; readonly trial?: string | undefined }): string =>
  `market=${place.market}&language=${place.language}${place.trial ? `&trial=${place.trial}` : ''}`;
