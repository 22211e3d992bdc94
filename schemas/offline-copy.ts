/**
 * On an answer that the member app's own service worker may keep for when there is no signal. All other caches, the browser's among them, obey
 * `no-store`: theirs would outlive a log-out (docs/decisions/0014).
 */
export const offlineCopyHeader = 'X-Offline-Copy';

/** Its value where the copy waits until the server does not answer, and where it may be shown while the server is asked. */
export const offlineCopy = { allowed: 'allowed', atOnce: 'at-once' } as const;
