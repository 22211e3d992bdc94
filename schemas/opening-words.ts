const text = (description: string) => ({ type: 'string', 'x-as': 'text', description }) as const;

/** Properties with the texts on opening hours, for blocks that show them. */
export const openingWords = {
  openText: { ...text('Shown while open; {{time}} is the closing time'), 'x-fills': ['time'] },
  closingText: { ...text('Shown while open and closing soon; {{time}} is the closing time'), 'x-fills': ['time'] },
  closingMinutes: {
    type: 'integer',
    minimum: 0,
    maximum: 240,
    default: 60,
    description: 'Minutes before closing that count as closing soon',
  },
  alwaysText: text('Shown for a place open day and night'),
  opensText: { ...text('Shown while closed until later today; {{time}} is the opening time'), 'x-fills': ['time'] },
  opensTomorrowText: { ...text('Shown while closed until tomorrow; {{time}} is the opening time'), 'x-fills': ['time'] },
  opensOnText: {
    ...text('Shown while closed until another day; {{day}} is its weekday, {{time}} the opening time'),
    'x-fills': ['day', 'time'],
  },
  closedText: text('Shown while closed without a known opening time, and for a closed day of the week'),
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

/** Example values of these texts. */
export const openingExample = {
  openText: { t: 'stores.open' },
  closingText: { t: 'stores.closing' },
  alwaysText: { t: 'stores.always' },
  opensText: { t: 'stores.opens' },
  opensTomorrowText: { t: 'stores.opens_tomorrow' },
  opensOnText: { t: 'stores.opens_on' },
  closedText: { t: 'stores.closed' },
} as const;
