import { isPlain } from '../../editing/same.ts';
import { keyOfRef } from '../../forms/text-keys.ts';

type Body = Readonly<Record<string, unknown>>;

/** One cell of a draft, which may be incomplete. */
export interface Cell {
  readonly id: string;
  /** Key of the text with its name. */
  readonly name: string;
  readonly kind: string;
  readonly coins: number | undefined;
  readonly offer: string | undefined;
  readonly item: string | undefined;
  readonly range: number;
  /** Values in the draft, which may not be numbers yet. */
  readonly stockTotal: unknown;
  readonly capPerDay: unknown;
}

export type Widget = 'wheel' | 'grid' | 'slot';

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Cells of a draft in order; a missing weight counts as 0. */
export function cellsOf(body: Body): readonly Cell[] {
  return (Array.isArray(body.prizes) ? body.prizes : []).map((prize: unknown) => {
    const { id, name, gives, range, stockTotal, capPerDay } = isPlain(prize) ? prize : {};
    const given = isPlain(gives) ? gives : {};
    return {
      id: textIn(id) ?? '',
      name: keyOfRef(name),
      kind: textIn(given.kind) ?? 'nothing',
      coins: numberIn(given.coins),
      offer: textIn(given.offer),
      item: textIn(given.item),
      range: Math.max(0, numberIn(range) ?? 0),
      stockTotal,
      capPerDay,
    };
  });
}

export const isEmpty = ({ kind }: Pick<Cell, 'kind'>): boolean => kind === 'nothing';

/** Reason why a prize cannot be won, whatever its weight; undefined if it can. */
export function outBecause({ kind, stockTotal, capPerDay }: Pick<Cell, 'kind' | 'stockTotal' | 'capPerDay'>): string | undefined {
  if (isEmpty({ kind })) return undefined;
  if (stockTotal === 0) return 'There is none of it';
  return capPerDay === 0 ? 'None may go a day' : undefined;
}

/** Widget of a draft; `wheel` if it is missing or unknown. */
export const widgetOf = ({ widget }: Body): Widget => (widget === 'grid' || widget === 'slot' ? widget : 'wheel');

/** Number of reels of a slot machine; 1 for other widgets. */
export function reelsOf(body: Body): number {
  const slots = isPlain(body.look) ? body.look.slots : undefined;
  return widgetOf(body) === 'slot' && Array.isArray(slots) ? Math.max(1, slots.length) : 1;
}

export const marketsOf = ({ markets }: Body): readonly string[] => (Array.isArray(markets) ? markets.map(String) : []);
