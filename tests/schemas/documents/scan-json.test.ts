import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAndColumn, scanJson } from '../../../config-server/baseline/scan-json.ts';

describe('Scanning JSON for places', () => {
  it.each([
    ['{"a": 1,}', 8, 'a property name in double quotes is expected'],
    ['{"a" 1}', 5, 'a colon is expected'],
    ['[1 2]', 3, 'a comma or ] is expected'],
    ['{"a": tru}', 6, 'a value is expected'],
    ['{"a": "b', 6, 'this text is not closed or has a wrong character'],
    ['{} {}', 3, 'there is more after the end of the document'],
    ['', 0, 'the document ends too early'],
    ["{'a': 1}", 1, 'a property name in double quotes is expected'],
    ['[01]', 2, 'a comma or ] is expected'],
  ])('%s is wrong at %d: %s', (text, offset, message) => {
    expect(scanJson(text).fault).toEqual({ offset, message });
  });

  it('agrees with JSON.parse about what is JSON', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '{', '\\', '1', ' ')).map(([text, at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + 1);
    });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        expect(scanJson(text).fault === undefined).toBe(good);
      }),
      { numRuns: 2_000, seed: 20250801 },
    );
  });

  it('finds a key that stands twice, and every value by its pointer', () => {
    expect(scanJson('{"a": {"b": 1, "b": 2}}').duplicate).toEqual({ offset: 15, pointer: '/a/b', key: 'b' });
    const places = new Map<string, number>();
    scanJson('{"a": [1, {"b/c": true}]}', { visit: (pointer, offset) => places.set(pointer, offset), levels: 9 });
    expect([...places]).toEqual([
      ['', 0],
      ['/a', 6],
      ['/a/0', 7],
      ['/a/1', 10],
      ['/a/1/b~1c', 18],
    ]);
  });

  it('counts lines and columns from one', () => {
    expect(lineAndColumn('{\n  "a": x\n}', 9)).toEqual({ line: 2, column: 8 });
  });
});
