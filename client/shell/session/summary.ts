/** The answer of `me.summary`, as expressions read it. */
export type Summary = Readonly<Record<string, unknown>>;

/** SWR key of the summary of a token's member; null for visitors. */
export const summaryKey = (token: string | undefined) => (token ? (['me.summary', token] as const) : null);
