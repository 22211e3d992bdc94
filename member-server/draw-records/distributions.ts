/**
 * Tails of the gamma and the beta distribution, by series and continued fractions (Abramowitz and Stegun 6.5.29, 6.5.31, 26.5.8): two functions are
 * not worth a dependency. Accurate to ten digits for small arguments, to six for arguments of ten millions.
 */

/** Share of a gamma distribution of shape `a` above `x`: the regularised upper incomplete gamma function Q(a, x). */
export function gammaAbove(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x > a + 1) {
    return (
      scale *
      fraction(
        (at) => (at === 1 ? 1 : -(at - 1) * (at - 1 - a)),
        (at) => x + 2 * at - 1 - a,
      )
    );
  }
  let term = 1 / a;
  let sum = term;
  for (let at = 1; term > sum * ENOUGH; at += 1) {
    term *= x / (a + at);
    sum += term;
  }
  return Math.max(0, 1 - scale * sum);
}

/** Share of a beta distribution of shapes `a` and `b` below `x`: the regularised incomplete beta function I(x; a, b). */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a);
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const even = (m: number) => (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
  const odd = (m: number) => (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
  const above = (at: number) => (at === 1 ? 1 : at % 2 === 0 ? odd(at / 2 - 1) : even((at - 1) / 2));
  return scale * fraction(above, () => 1);
}

const ENOUGH = 1e-15;
const TINY = 1e-300;
/** The number of terms grows with the square root of the arguments; this limit is enough for any realistic number of draws. */
const MOST_TERMS = 1_000_000;

/** Evaluates the continued fraction a₁ / (b₁ + a₂ / (b₂ + …)) by Lentz's method. */
function fraction(a: (at: number) => number, b: (at: number) => number): number {
  let value = TINY;
  let over = value;
  let under = 0;
  for (let at = 1; at < MOST_TERMS; at += 1) {
    under = 1 / (b(at) + a(at) * under || TINY);
    over = b(at) + a(at) / over || TINY;
    const step = over * under;
    value *= step;
    if (Math.abs(step - 1) < ENOUGH) break;
  }
  return value;
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Logarithm of the gamma function of a positive number (Lanczos, g = 7). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const sum = lanczos.reduce((all, part, at) => all + part / (x + at), 0.99999999999980993);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}
