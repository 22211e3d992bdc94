/** Opens a stream of events; `next` gives its text up to and with the next part that matches. */
export async function openEvents(address: string, query = '', headers: Record<string, string> = {}) {
  const closing = new AbortController();
  const response = await fetch(`${address}/config/v1/events${query}`, { headers, signal: closing.signal });
  const reader = response.body!.getReader();
  let text = '';
  return {
    response,
    async next(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return found;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended without ${pattern}: ${text}`);
        text += Buffer.from(value).toString();
      }
    },
    close: () => closing.abort(),
  };
}

/** Asks again until it is so; the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
