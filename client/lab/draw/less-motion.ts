const original = window.matchMedia.bind(window);

/** Lets the page believe that its reader wants less motion; widgets mounted from then on obey. */
export function pretendLessMotion(on: boolean): void {
  window.matchMedia = on
    ? (query) => (query.includes('prefers-reduced-motion') ? original(/reduce\W*$/.test(query) ? 'all' : 'not all') : original(query))
    : original;
}
