const grouped = /^-?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * Parses a typed number: `6,000`, `6 000`, `1.5`, `−2`. Undefined for anything else, including `12,50`: a comma is a group separator only,
 * so that a comma meant as a decimal separator cannot multiply the number by 100.
 */
export function numberIn(text: string): number | undefined {
  const typed = text.trim().replaceAll(/\s/g, ' ').replace('−', '-');
  const plain = grouped.test(typed) && !/^-?0/.test(typed) ? typed.replaceAll(/[, ]/g, '') : typed;
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : undefined;
}
