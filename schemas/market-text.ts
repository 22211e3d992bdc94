/**
 * The markets of a text's key. Texts of one market's campaigns are in the documents of all markets, under keys that name their markets:
 * `MY.kl_weekend.name`, or `MY-SG.…` for two; only operators of these markets may write them. Undefined for a text of all markets.
 */
export const marketsOfText = (key: string): readonly string[] | undefined => /^[A-Z]{2}(?:-[A-Z]{2})*(?=\.)/.exec(key)?.[0].split('-');

/** The key under which operators of these markets write a text; the key itself for operators of all markets. */
export const marketText = (key: string, markets: readonly string[] | undefined): string =>
  markets && markets.length > 0 ? `${[...markets].sort().join('-')}.${key}` : key;
