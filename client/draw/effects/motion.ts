/** True under reduced motion; read each time, because the setting may change while a page is open. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
