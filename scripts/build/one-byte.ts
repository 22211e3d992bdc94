import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';

const wide = /[\u0100-\uffff]/g;

/** Escapes characters above U+00FF: V8 stores a source that has a single one with two bytes per character. */
export function oneByte(): Plugin {
  return {
    name: 'one-byte',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.code.search(wide) < 0) continue;
        if (file.map) file.map.mappings = shift(file.map.mappings, file.code);
        file.code = escaped(file.code);
      }
    },
  };
}

/** Replaces each such character by its escape of six characters. */
export const escaped = (code: string): string => code.replace(wide, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Adjusts the mappings of a source map of `code` to the escaped code. */
export function shift(mappings: string, code: string): string {
  const lines = code.split('\n');
  return encode(
    decode(mappings).map((segments, at) => {
      const before = [...(lines[at] ?? '').matchAll(wide)].map(({ index }) => index);
      let passed = 0;
      return segments.map(([column, ...rest]) => {
        while (passed < before.length && before[passed]! < column) passed += 1;
        return [column + 5 * passed, ...rest] as (typeof segments)[number];
      });
    }),
  );
}
