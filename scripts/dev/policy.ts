/** The nonce of Vite's script and style elements. It need not be secret: only a developer's own pages use it. */
export const nonce = 'dev';

/** The production policy plus what Vite needs: its elements, its socket, and the worker that waits for the server to return. */
export const devPolicy = (policy: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .replace("worker-src 'self'", "worker-src 'self' blob:");
