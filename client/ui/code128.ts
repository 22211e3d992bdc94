/** Widths of bars and spaces of the symbols 0 to 105, six digits each (ISO/IEC 15417). */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132' +
  '221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313' +
  '231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111' +
  '111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141' +
  '114131311141411131211412211214211232';
const stop = '2331112';
const startB = 104;
/** Modulus of the check symbol. */
const checkBase = 103;
const firstCharacter = 32;

/**
 * Encodes a text as a Code 128 barcode (set B): alternating widths of bars and spaces in modules, starting with a bar, without quiet zones. Throws
 * unless the text is printable ASCII.
 */
export function code128(text: string): number[] {
  const values = [...text].map((character) => {
    const value = character.charCodeAt(0) - firstCharacter;
    if (value < 0 || value > 94) throw new Error('Code 128 B has only printable ASCII');
    return value;
  });
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), startB) % checkBase;
  const symbols = [startB, ...values, check].map((value) => widths.slice(value * 6, value * 6 + 6));
  return [...symbols.join(''), ...stop].map(Number);
}

/** The bars of a barcode as [start, width] in modules, and its total width. */
export function barsOf(text: string): { readonly bars: readonly (readonly [number, number])[]; readonly modules: number } {
  const bars: [number, number][] = [];
  let at = 0;
  for (const [index, width] of code128(text).entries()) {
    if (index % 2 === 0) bars.push([at, width]);
    at += width;
  }
  return { bars, modules: at };
}
