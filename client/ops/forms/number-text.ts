const grouped = /^-?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * A typed number: `6,000`, `6 000`, `1.5`, `−2`. Undefined for what is none, and for `12,50`: a comma divides groups of three figures only, as the console
 * shows them, so that one that was meant as a decimal sign never multiplies.
 */
export function numberIn(text: string): number | undefined {
  const typed = text.trim().replaceAll(/\s/g, ' ').replace('−', '-');
  const plain = grouped.test(typed) && !/^-?0/.test(typed) ? typed.replaceAll(/[, ]/g, '') : typed;
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : undefined;
}
