import type { ScreenDocument } from '../../../schemas/screen.ts';

/** A screen document of cards with its data, for the lab and its reference implementations. */
export interface Cards {
  readonly document: ScreenDocument;
  readonly data: Readonly<Record<string, string>>;
}

/** Creates `count` cards: block `b<i>`, its title bound to `data.t<i>`, its button's action sets `c<i>`. `word` is "First" or "Next". */
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

/** Resolves once the browser has painted the render. */
export function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** The steps of a bench page; each resolves after paint. */
export interface Bench {
  prepare(count: number): void;
  mount(): Promise<void>;
  /** Sets `t0` to "Updated title 0". */
  update(): Promise<void>;
  /** Replaces the document and its data. */
  replace(): Promise<void>;
}
