export interface PagePolicyOptions {
  /** For the console's page alone: its component kit and editor put a style element into it. */
  readonly styleNonce?: string;
  /** For previews alone: origins beside our own that may show the page in a frame. */
  readonly framedBy?: readonly string[];
}

/** What our pages may load: nothing but our own files, no inline script, no eval. Nobody shows them in a frame, unless `framedBy` says so. */
export function pagePolicy({ styleNonce, framedBy }: PagePolicyOptions = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // The console shows previews of the app in a frame.
    "frame-src 'self'",
    `frame-ancestors ${framedBy ? ["'self'", ...framedBy].join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The security headers of every answer, made once: a plug-in that builds them for each request took a sixth of a small answer's time.
 * A page with a nonce sets `content-security-policy` itself.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy(),
  'referrer-policy': 'no-referrer',
  // Stores near a member are found on the phone, when it is asked to; nothing else of it is needed, and no page in a frame may ask.
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
