const text = (description: string) => ({ type: 'string', 'x-as': 'text', description }) as const;

/** What says whether a place is open, in blocks that show it. */
export const openingWords = {
  openText: { ...text('While it is open; {{time}} is when it closes'), 'x-fills': ['time'] },
  closingText: { ...text('When it closes soon'), 'x-fills': ['time'] },
  closingMinutes: { type: 'integer', minimum: 0, maximum: 240, default: 60, description: 'What is soon' },
  alwaysText: text('Open day and night'),
  opensText: { ...text('Closed, and opens later today'), 'x-fills': ['time'] },
  opensTomorrowText: { ...text('Closed until tomorrow'), 'x-fills': ['time'] },
  opensOnText: { ...text('Closed until another day; {{day}} is its weekday'), 'x-fills': ['day', 'time'] },
  closedText: text('Closed, and nobody knows until when; also of a day'),
} as const;

export const openingRequired = [
  'openText',
  'closingText',
  'alwaysText',
  'opensText',
  'opensTomorrowText',
  'opensOnText',
  'closedText',
] as const;

/** Those texts in an example. */
export const openingExample = {
  openText: { t: 'stores.open' },
  closingText: { t: 'stores.closing' },
  alwaysText: { t: 'stores.always' },
  opensText: { t: 'stores.opens' },
  opensTomorrowText: { t: 'stores.opens_tomorrow' },
  opensOnText: { t: 'stores.opens_on' },
  closedText: { t: 'stores.closed' },
} as const;
