import type { Currencies } from '../../../../schemas/money.ts';
import { isPlain } from '../../editing/same.ts';
import { keyOfRef } from '../../forms/text-keys.ts';
import { type Worth, worthText } from '../../parts/offer-worth.ts';
import { type Cell, cellsOf, widgetOf } from './lottery.ts';

type Body = Readonly<Record<string, unknown>>;

/** Returns a text by its key, in the language of the preview. */
export type Wording = (key: string) => string;

/** Sources for the texts of a cell. */
export interface CellWords {
  readonly say: Wording;
  readonly worthOf: (offer: string) => Worth | undefined;
  readonly currencies: Currencies;
}

const ofCell = ['id', 'range', 'background', 'fonts', 'imgs', 'borderRadius'];
const ofGrid = [...ofCell, 'shadow', 'x', 'y', 'col', 'row'];

/** Converts a draft to the draw widgets' configuration, as the member server sends it to the app: texts in one language, pictures as URLs. */
export function configOf(body: Body, words: CellWords): Body {
  const { stagger: _, ...look } = isPlain(body.look) ? body.look : {};
  const keys = widgetOf(body) === 'grid' ? ofGrid : ofCell;
  const cells = cellsOf(body);
  const prizes = (Array.isArray(body.prizes) ? body.prizes : []).map((prize: unknown, at) => {
    const known = Object.fromEntries(Object.entries(isPlain(prize) ? withName(prize) : {}).filter(([key]) => keys.includes(key)));
    return shown(known, (key) => sayOf(cells[at]!, key, words));
  });
  return { ...(shown(look, words.say) as Body), prizes };
}

/** Lines of a cell without a text show the prize's name. */
const withName = (prize: Body): Body =>
  Array.isArray(prize.fonts)
    ? { ...prize, fonts: prize.fonts.map((line: unknown) => (isPlain(line) ? { ...line, text: line.text ?? prize.name } : line)) }
    : prize;

/** Text of a cell with its placeholders filled: coins, or the value of its voucher. */
export function sayOf(cell: Cell, key: string, { say, worthOf, currencies }: CellWords): string {
  const worth = cell.offer === undefined ? undefined : worthOf(cell.offer);
  const values: Readonly<Record<string, string | undefined>> = {
    coins: cell.coins?.toLocaleString('en'),
    worth: worthText(worth, currencies),
  };
  return say(key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? '');
}

function shown(part: unknown, say: Wording): unknown {
  if (Array.isArray(part)) return part.map((each) => shown(each, say));
  if (!isPlain(part)) return part;
  const { art, activeArt, text, ...rest } = part;
  const others = Object.entries(rest)
    .map(([key, value]) => [key, shown(value, say)] as const)
    .filter(([, value]) => !isNothing(value));
  return {
    ...(typeof art === 'string' ? { src: addressOf(art) } : {}),
    ...(typeof activeArt === 'string' ? { activeSrc: addressOf(activeArt) } : {}),
    ...(text === undefined ? {} : { text: say(keyOfRef(text)) }),
    ...Object.fromEntries(others),
  };
}

/** URL of a drawn picture; the build does not hash these file names. */
const addressOf = (picture: string): string => `/art/${picture}.svg`;

const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
