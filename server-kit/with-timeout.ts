/** What `work` gives, or `fallback` where it takes longer than `ms`; the work goes on. */
export async function withTimeout<T, Fallback>(work: Promise<T>, ms: number, fallback: Fallback): Promise<T | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
