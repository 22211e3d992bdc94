/** What percentages are parts of when they are typed: a million, so that they have four decimals. */
export const BASIS = 1_000_000;
const PER_PERCENT = BASIS / 100;
const DECIMALS = 4;

/**
 * Weights as whole parts of the basis that add up to it, each at most one part off its true share. What can be drawn stays so, with a part at least;
 * what cannot stays 0. Parts of the basis come back as they are. All 0 where no weight is positive.
 */
export function partsOf(weights: readonly number[]): readonly number[] {
  const total = sumOf(weights);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => (weight / total) * BASIS);
  const parts = shares.map((share, at) => (weights[at]! > 0 ? Math.max(1, Math.floor(share)) : 0));
  const byRest = shares.map((_, at) => at).sort((a, b) => shares[b]! - parts[b]! - (shares[a]! - parts[a]!) || a - b);
  const missing = BASIS - sumOf(parts);
  if (missing >= 0) for (const at of byRest.filter((each) => weights[each]! > 0).slice(0, missing)) parts[at]! += 1;
  // Rare ones that were lifted to a part take it from the largest.
  else parts[parts.indexOf(Math.max(...parts))]! += missing;
  return parts;
}

/** `12.5` of 125,000 parts: no more decimals than there are. */
export const percentText = (parts: number): string => String(Number((parts / PER_PERCENT).toFixed(DECIMALS)));

/** The parts a typed percentage stands for; undefined where it is none from 0 to 100 with at most four decimals. */
export function partsIn(text: string): number | undefined {
  const written = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!written) return undefined;
  const parts = Number(written[1]) * PER_PERCENT + Number((written[2] ?? '').padEnd(DECIMALS, '0'));
  return parts > BASIS ? undefined : parts;
}

export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, each) => sum + each, 0);

/** What is left of the basis goes to the empty cells, as evenly as whole parts can be; undefined where there is none of them, or less than nothing is left. */
export function restToEmpty(parts: readonly number[], isEmpty: readonly boolean[]): readonly number[] | undefined {
  const empties = isEmpty.filter(Boolean).length;
  const rest = BASIS - sumOf(parts.filter((_, at) => !isEmpty[at]));
  if (empties === 0 || rest < 0) return undefined;
  let left = rest % empties;
  return parts.map((each, at) => (isEmpty[at] ? Math.floor(rest / empties) + (left-- > 0 ? 1 : 0) : each));
}

/** What the percentages lack or have too much, in words; undefined where they add up to 100. */
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

/** `2.5%`. */
export const showShare = (odds: number): string => share.format(odds);

/** `1 in 40`, with a sign where it is rounded; what is never drawn has none. */
export function oneIn(weight: number, total: number): string {
  if (weight <= 0 || total <= 0) return 'Never';
  const each = total / weight;
  return Number.isInteger(each) ? `1 in ${each.toLocaleString('en')}` : `1 in ≈ ${rough.format(each)}`;
}
