import { addressOfShown } from '../../schemas/picture-ref.ts';
import type { Lottery } from '../programme/index.ts';
import { keyOf, type Listener, say, valuesOf } from './words.ts';

type Config = Readonly<Record<string, unknown>>;
type Say = (key: string) => string;

/**
 * The configuration of a draw's widget in the vocabulary of the draw widgets: frames, buttons, reels and motion of the document's look, its prizes in
 * order, texts in the language, pictures by their addresses. Keys with nothing in them are left out, so that the widget's defaults hold.
 */
export function configOf(
  { look, prizes, widget }: Pick<Lottery, 'look' | 'prizes' | 'widget'>,
  listener: Listener,
): Record<string, unknown> {
  const { stagger: _, ...frame } = look;
  const cells = prizes.map((prize) => {
    const values = valuesOf(prize, listener);
    const keys = widget === 'grid' ? [...ofCell, ...ofGrid] : ofCell;
    return shown(only(withName(prize), keys), (key) => say(listener, key, values));
  });
  return { ...(shown(frame, (key) => say(listener, key)) as object), prizes: cells };
}

const ofCell = ['id', 'range', 'background', 'fonts', 'imgs', 'borderRadius'];
const ofGrid = ['shadow', 'x', 'y', 'col', 'row'];

/** A prize whose lines without a text of their own say its name. */
const withName = (prize: Lottery['prizes'][number]): Config =>
  prize.fonts ? { ...prize, fonts: prize.fonts.map((line) => ({ ...line, text: line.text ?? prize.name })) } : prize;

/** A part of a look as widgets know it. */
function shown(part: unknown, words: Say): unknown {
  if (Array.isArray(part)) return part.map((each) => shown(each, words));
  if (part === null || typeof part !== 'object') return part;
  const { art, activeArt, text, ...rest } = part as Config;
  const others = Object.entries(rest).map(([key, value]) => [key, shown(value, words)] as const);
  return {
    ...(typeof art === 'string' ? { src: addressOf(art) } : {}),
    ...(typeof activeArt === 'string' ? { activeSrc: addressOf(activeArt) } : {}),
    ...(text === undefined ? {} : { text: words(keyOf(text)) }),
    ...Object.fromEntries(others.filter(([, value]) => !isEmpty(value))),
  };
}

/** As large as a cell or a segment is on a phone's screen. */
const addressOf = (picture: string): string => addressOfShown(picture, 192) ?? `/art/${picture}.svg`;

const only = (prize: Config, keys: readonly string[]): Config =>
  Object.fromEntries(keys.filter((key) => prize[key] !== undefined).map((key) => [key, prize[key]]));

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
