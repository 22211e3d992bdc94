/** Whether the reader asked for less motion; asked each time, because the setting changes while a page is open. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
