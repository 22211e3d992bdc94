/** What Vite puts on its script and style elements. Everybody may know it: the page is a developer's own. */
export const nonce = 'dev';

/** A policy of production and what Vite needs beside it: its elements, its socket, and the worker that waits for it to come back. */
export const devPolicy = (policy: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .replace("worker-src 'self'", "worker-src 'self' blob:");
