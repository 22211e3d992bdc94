import type { PictureKeeper } from './keep.ts';

/** A home's pictures, for phones that ask at once before a browser or a CDN has them. */
const mostBytes = 16_000_000;

/** Keeps what was read last in memory. A file never changes, so only its end is to be heard of. */
export function keepNear(keeper: PictureKeeper): PictureKeeper {
  const near = new Map<string, Buffer>();
  let bytes = 0;
  /** How often something was forgotten: what was read across that may be gone. */
  let forgotten = 0;
  function drop(name: string): void {
    bytes -= near.get(name)?.length ?? 0;
    near.delete(name);
  }
  return {
    keep: keeper.keep,
    async read(file, width, format) {
      const name = `${file}/${width}.${format}`;
      const before = forgotten;
      const content = near.get(name) ?? (await keeper.read(file, width, format));
      if (!content || content.length > mostBytes / 4 || before !== forgotten) return content;
      drop(name);
      near.set(name, content);
      bytes += content.length;
      for (const oldest of near.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
      return content;
    },
    async forget(tx, file, widths) {
      await keeper.forget(tx, file, widths);
      forgotten += 1;
      for (const name of [...near.keys()].filter((each) => each.startsWith(`${file}/`))) drop(name);
    },
  };
}
