/** Sum of all percentages in parts: one million parts, so that percentages have four decimals. */
export const BASIS = 1_000_000;
const PER_PERCENT = BASIS / 100;
const DECIMALS = 4;

/**
 * Converts weights to whole parts of `BASIS` that add up to it, each at most one part off its exact share. Positive weights get at least one part,
 * others 0. Weights that add up to `BASIS` already are unchanged. All 0 if no weight is positive.
 */
export function partsOf(weights: readonly number[]): readonly number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => (weight / total) * BASIS);
  const parts = shares.map((share, at) => (weights[at]! > 0 ? Math.max(1, Math.floor(share)) : 0));
  const byRest = shares.map((_, at) => at).sort((a, b) => shares[b]! - parts[b]! - (shares[a]! - parts[a]!) || a - b);
  const missing = BASIS - sumOf(parts);
  if (missing >= 0) for (const at of byRest.filter((each) => weights[each]! > 0).slice(0, missing)) parts[at]! += 1;
  // Weights raised to one part take it from the largest.
  else parts[parts.indexOf(Math.max(...parts))]! += missing;
  return parts;
}

/** Formats parts as a percentage with as few decimals as possible: `12.5` for 125,000. */
export const percentText = (parts: number): string => String(Number((parts / PER_PERCENT).toFixed(DECIMALS)));

/** Parses a percentage to parts; undefined unless it is 0 to 100 with at most four decimals. */
export function partsIn(text: string): number | undefined {
  const written = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!written) return undefined;
  const parts = Number(written[1]) * PER_PERCENT + Number((written[2] ?? '').padEnd(DECIMALS, '0'));
  return parts > BASIS ? undefined : parts;
}

export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, each) => sum + each, 0);

/** Distributes the rest of `BASIS` evenly over the empty cells; undefined if there are none, or the rest is negative. */
export function restToEmpty(parts: readonly number[], isEmpty: readonly boolean[]): readonly number[] | undefined {
  const empties = isEmpty.filter(Boolean).length;
  const rest = BASIS - sumOf(parts.filter((_, at) => !isEmpty[at]));
  if (empties === 0 || rest < 0) return undefined;
  let left = rest % empties;
  return parts.map((each, at) => (isEmpty[at] ? Math.floor(rest / empties) + (left-- > 0 ? 1 : 0) : each));
}

/** Message if the percentages do not add up to 100 or some are invalid; undefined if they are fine. */
export function sumFault(parts: readonly (number | undefined)[]): string | undefined {
  const wrong = parts.filter((each) => each === undefined).length;
  if (wrong > 0)
    return wrong === 1 ? 'One is not a percentage with at most four decimals.' : `${wrong} are not percentages with at most four decimals.`;
  const missing = BASIS - sumOf(parts as readonly number[]);
  if (missing === 0) return undefined;
  return missing > 0 ? `${percentText(missing)}% is missing.` : `${percentText(-missing)}% too much.`;
}

const share = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 4 });
const rough = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** Formats a probability: `2.5%`. */
export const showShare = (odds: number): string => share.format(odds);

/** Formats odds: `1 in 40`, with `≈` if rounded; `Never` for a weight of 0. */
export function oneIn(weight: number, total: number): string {
  if (weight <= 0 || total <= 0) return 'Never';
  const each = total / weight;
  return Number.isInteger(each) ? `1 in ${each.toLocaleString('en')}` : `1 in ≈ ${rough.format(each)}`;
}
