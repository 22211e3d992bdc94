import { addressOfShown } from '../../schemas/picture-ref.ts';
import type { Lottery } from '../programme/index.ts';
import { keyOf, type Listener, say, valuesOf } from './words.ts';

type Config = Readonly<Record<string, unknown>>;
type Say = (key: string) => string;

/**
 * Configuration of a lottery's widget, in the terms of the draw widgets: frames, buttons, reels and motion of the document's look, prizes in order,
 * texts in the language, pictures by address. Empty keys are omitted, so that the widget's defaults apply.
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

/** Fills the prize's lines that have no text with its name. */
const withName = (prize: Lottery['prizes'][number]): Config =>
  prize.fonts ? { ...prize, fonts: prize.fonts.map((line) => ({ ...line, text: line.text ?? prize.name })) } : prize;

/** Converts a part of a look to the widgets' format. */
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

/** Address of a picture, 192 pixels wide, about the size of a cell or segment on a phone. */
const addressOf = (picture: string): string => addressOfShown(picture, 192) ?? `/art/${picture}.svg`;

const only = (prize: Config, keys: readonly string[]): Config =>
  Object.fromEntries(keys.filter((key) => prize[key] !== undefined).map((key) => [key, prize[key]]));

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
