/**
 * What our pages may load: nothing but our own files, no inline script, no eval. The console's component kit and editor put a style
 * element into the page; its page is sent with a nonce for that.
 */
export function pagePolicy(
  options: { readonly styleNonce?: string; readonly opsOrigin?: string } = {},
): Readonly<Record<string, string[]>> {
  const { styleNonce, opsOrigin } = options;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The console shows previews of the app in a frame.
    'frame-src': ["'self'"],
    'frame-ancestors': ["'self'", ...(opsOrigin ? [opsOrigin] : [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
}

/** The header's value, for a page that needs its own. */
export const policyText = (policy: Readonly<Record<string, string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
