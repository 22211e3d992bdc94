/**
 * Header of answers that the member app's service worker may keep for offline use. All other caches, including the browser's, obey `no-store`, since
 * they would outlive a sign-out (docs/decisions/0014).
 */
export const offlineCopyHeader = 'X-Offline-Copy';

/** Header values: `allowed` shows the copy only if the server does not answer, `atOnce` also while the request is running. */
export const offlineCopy = { allowed: 'allowed', atOnce: 'at-once' } as const;
