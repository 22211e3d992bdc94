/** The shapes of confetti, filled paths on a 24 grid. */
export const confettiShapes = [
  // petal
  'M3.5 20.5C2.5 10 9 3.5 20.5 3.5 21.5 14 15 20.5 3.5 20.5z',
  // star
  'M10.9 2.8q1.1-2 2.2 0l1.8 3.3q.8 1.5 2.5 1.8l3.6.7q2.3.4.7 2.1l-2.5 2.7q-1.2 1.2-1 2.9l.5 3.7q.3 2.3-1.8 1.3l-3.4-1.6q-1.5-.7-3 0l-3.4 1.6q-2.1 1-1.8-1.3l.5-3.7q.2-1.7-1-2.9l-2.5-2.7q-1.6-1.7.7-2.1l3.6-.7q1.7-.3 2.5-1.8z',
  // moon
  'M14.5 2.8a9.5 9.5 0 1 0 6.7 12.7 8.8 8.8 0 0 1-6.7-12.7z',
  // heart
  'M12 21.1C4.8 16.3 2.4 12.5 2.4 9.1a5.1 5.1 0 0 1 9.6-1.9 5.1 5.1 0 0 1 9.6 1.9c0 3.4-2.4 7.2-9.6 12z',
  // dot
  'M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z',
] as const;

/** Colours of the page's palette, with fallbacks. */
export const confettiColours = [
  'var(--art-tomato, #ea4a36)',
  'var(--art-marigold, #fdbf2d)',
  'var(--art-sky, #57b0e8)',
  'var(--art-jade, #2fae85)',
  'var(--art-pink, #f7a9cc)',
  'var(--art-paper, #fffdfb)',
] as const;
