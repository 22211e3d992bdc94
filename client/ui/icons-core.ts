/**
 * The icon family: 24 grid, stroke 1.9, round ends. Format: "lines|solid dots|small dots", each a path; a dot is a line of length 0. These few are on
 * the first screen; the others are in icons-more.ts, loaded with the first screen that shows one.
 */
const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

export const coreIcons = {
  alert: `${circle}M12 7.3v5.2||M12 16.2h0`,
  card: 'M5 5h10.5L21 9.5V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z||M8 14.7h0M12 14.7h0M16 14.7h0',
  check: 'M5 12.8l4.5 4.5L19.5 7',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  clock: `${circle}M12 7v5.2l3.2 2`,
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 10.3L12 3.8l8 6.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z|M12 13.6h0',
  lock: 'M6.5 10.5h11a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V7.8a4 4 0 0 1 8 0v2.7|M12 15.2h0',
  'map-pin': 'M12 21c-4-4-7-7.5-7-11a7 7 0 0 1 14 0c0 3.5-3 7-7 11z|M12 10h0',
  qr: 'M5 3.7h3A1.3 1.3 0 0 1 9.3 5v3A1.3 1.3 0 0 1 8 9.3H5A1.3 1.3 0 0 1 3.7 8V5A1.3 1.3 0 0 1 5 3.7zM16 3.7h3A1.3 1.3 0 0 1 20.3 5v3A1.3 1.3 0 0 1 19 9.3h-3A1.3 1.3 0 0 1 14.7 8V5A1.3 1.3 0 0 1 16 3.7zM5 14.7h3A1.3 1.3 0 0 1 9.3 16v3A1.3 1.3 0 0 1 8 20.3H5A1.3 1.3 0 0 1 3.7 19v-3A1.3 1.3 0 0 1 5 14.7zM14.5 14.7h1.7v1.5M20.2 14.7v.2M17.8 17.8h2.4v2.4M14.7 20.2h.3',
  refresh: 'M20 12.5A8 8 0 1 1 17.8 6.5L20 8.5M20 4v4.5h-4.5',
  'wifi-off':
    'M3 3.5l18 17M2.5 9.5A14 14 0 0 1 6 7.2M10.5 6a14 14 0 0 1 11 3.5M6 13.3a9 9 0 0 1 3.5-2M14.5 11.5A9 9 0 0 1 18 13.3|M12 18h0',
} as const;
