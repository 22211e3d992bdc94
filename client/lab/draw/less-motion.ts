const original = window.matchMedia.bind(window);

/** Simulates reduced motion; applies to widgets mounted afterwards. */
export function pretendLessMotion(on: boolean): void {
  window.matchMedia = on
    ? (query) => (query.includes('prefers-reduced-motion') ? original(/reduce\W*$/.test(query) ? 'all' : 'not all') : original(query))
    : original;
}
