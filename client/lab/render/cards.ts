import type { ScreenDocument } from '../../../schemas/screen.ts';

/** A screen document of cards and its data, as the lab and its references show them. */
export interface Cards {
  readonly document: ScreenDocument;
  readonly data: Readonly<Record<string, string>>;
}

/** Makes `count` cards: block `b<i>`, its title bound to `data.t<i>`, its button to an action with `c<i>`. `word` is "First" or "Next". */
export function makeCards(count: number, word: string): Cards {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const document = {
    schemaVersion: 1,
    id: 'render-lab',
    route: '/lab/render',
    title: { t: 'lab.title' },
    state: { chosen: '' },
    blocks: numbers.map((index) => ({
      type: 'card',
      id: `b${index}`,
      title: { '=': ['$', 'data', `t${index}`] },
      subtitle: `${word} subtitle of card ${index}, valid this week`,
      action: `${word} go ${index}`,
      onPress: [{ do: 'set', path: 'chosen', value: `c${index}` }],
    })),
  } as ScreenDocument;
  return { document, data: Object.fromEntries(numbers.map((index) => [`t${index}`, `${word} title ${index}`])) };
}

/** Resolves when the browser has painted what was rendered. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** What a bench page offers: each step resolves after paint. */
export interface Bench {
  prepare(count: number): void;
  mount(): Promise<void>;
  /** Gives `t0` the value "Updated title 0". */
  update(): Promise<void>;
  /** Shows a whole new document with new data. */
  replace(): Promise<void>;
}
