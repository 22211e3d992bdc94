/**
 * Texts of a market's own campaign stand in the documents of all, under keys that name their markets: `MY.kl_weekend.name`, or `MY-SG.…` for two.
 * People of these markets alone may write them. Undefined for the text of all markets.
 */
export const marketsOfText = (key: string): readonly string[] | undefined => /^[A-Z]{2}(?:-[A-Z]{2})*(?=\.)/.exec(key)?.[0].split('-');

/** The key of a text that people of these markets write; the key itself for those of all. */
export const marketText = (key: string, markets: readonly string[] | undefined): string =>
  markets && markets.length > 0 ? `${[...markets].sort().join('-')}.${key}` : key;
