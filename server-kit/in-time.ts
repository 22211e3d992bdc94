/** What `work` gives, or `late` where it takes longer than `ms`; the work goes on. */
export async function inTime<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
