/** `me.summary`, as expressions read it. */
export type Summary = Readonly<Record<string, unknown>>;

/** Under which the summary of whoever has this token is shared; null for visitors. */
export const summaryKey = (token: string | undefined) => (token ? (['me.summary', token] as const) : null);
