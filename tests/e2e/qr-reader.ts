import sharp from 'sharp';

/** Where dark pixels of a picture stand, below a line. */
interface Pixels {
  readonly isDark: (x: number, y: number) => boolean;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, isDark: (x, y) => data[y * info.width + x]! < 96 };
}

/**
 * The modules of the QR code in an upright picture: found by its three corner marks, whose rings are dark, light, dark, light and dark as 1:1:3:1:1, and read
 * in the middle of each module. Throws where there is none.
 */
export async function readModules(png: Buffer): Promise<readonly (readonly boolean[])[]> {
  const picture = await pixelsOf(png);
  const marks = findMarks(picture);
  const left = Math.min(...marks.map(({ x }) => x));
  const top = Math.min(...marks.map(({ y }) => y));
  const module = marks[0]!.module;
  const right = Math.max(...marks.map(({ x }) => x)) + 7 * module;
  const size = Math.round((right - left) / module);
  const isDark = (column: number, row: number) =>
    picture.isDark(Math.floor(left + (column + 0.5) * module), Math.floor(top + (row + 0.5) * module));
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_column, column) => isDark(column, row)));
}

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

/** The corner marks: where a row and the column through its middle both run dark and light in their proportion. */
function findMarks({ isDark, width, height }: Pixels): readonly Mark[] {
  const found = new Map<string, Mark>();
  for (let y = 0; y < height; y += 1) {
    for (const { from, module } of ringsOf((x) => isDark(x, y), width)) {
      const middle = Math.floor(from + 3.5 * module);
      const down = ringsOf((at) => isDark(middle, at), height).find(
        (rings) => Math.abs(rings.module - module) < 0.5 && rings.from <= y && y < rings.from + 7 * module,
      );
      if (down) found.set(`${Math.round(from)} ${Math.round(down.from)}`, { x: from, y: down.from, module });
    }
  }
  const all = [...found.values()];
  if (all.length < 3) throw new Error(`A QR code has three corner marks, and ${all.length} were found`);
  // What a code says may look like a mark inside of it: the corners lie outermost.
  const outermost = (place: (mark: Mark) => number) => all.reduce((most, mark) => (place(mark) > place(most) ? mark : most));
  return [outermost(({ x, y }) => -x - y), outermost(({ x, y }) => x - y), outermost(({ x, y }) => y - x)];
}

/** Where a line runs dark, light, dark, light, dark as 1:1:3:1:1. */
function ringsOf(isDark: (at: number) => boolean, length: number): readonly { readonly from: number; readonly module: number }[] {
  const runs: { dark: boolean; from: number; length: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    const last = runs.at(-1);
    if (last && last.dark === isDark(at)) last.length += 1;
    else runs.push({ dark: isDark(at), from: at, length: 1 });
  }
  return runs.flatMap((run, at) => {
    const five = runs.slice(at, at + 5);
    if (!run.dark || five.length < 5) return [];
    const module = five.reduce((sum, each) => sum + each.length, 0) / 7;
    const fits = five.every((each, place) => Math.abs(each.length - module * (place === 2 ? 3 : 1)) < module / 2);
    return fits && module >= 2 ? [{ from: run.from, module }] : [];
  });
}
