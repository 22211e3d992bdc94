/** Whether a figure grows past the limit, so that publishing asks again. What was nothing before grows past every limit. */
export const growsPast = ({ before, after }: { readonly before: number; readonly after: number }, limitPercent: number): boolean =>
  after > before && (after - before) * 100 > before * limitPercent;
