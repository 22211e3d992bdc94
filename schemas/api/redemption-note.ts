/** The first reason to refuse a redemption, as a key by which screens choose their texts. */
export const redemptionNote = {
  type: 'string',
  enum: ['level', 'coins', 'stock', 'period', 'funifun', 'address', 'area', 'market', 'other'],
  description:
    'Why it can’t be had, in a word: for a level that is named, coins are missing, sold out, outside its period, no funifun account linked, no complete address, not sent to that address, not in this market, anything else',
} as const;
