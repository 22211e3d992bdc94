import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../../schemas/api/index.ts';
import type { World } from './world.ts';

export function descriptionRows(world: World): void {
  describe('The description of the API', () => {
    const languages = ['en', 'id', 'kh', 'vi', 'th', 'zh-CN', 'zh-HK'];
    const textsIn = (language: string): Readonly<Record<string, string>> =>
      JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')).texts;

    it('knows every operation, and each of them has answered above as it says (R-381)', () => {
      const described = Object.values(world.api.document.paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      );
      expect(described.sort()).toEqual(Object.keys(operations).sort());
      expect(described.filter((id) => !world.api.answered.has(id))).toEqual([]);
    });

    it('names only codes that have a text in all seven languages, where the other six are not the English one (R-545)', () => {
      const said = Object.values(world.api.document.paths).flatMap((methods) =>
        Object.values(methods).flatMap(({ responses }) =>
          Object.entries(responses).flatMap(([status, { description }]) => (Number(status) < 400 ? [] : description.split(', '))),
        ),
      );
      const codes = [...new Set(said)].sort();
      expect(codes.length).toBeGreaterThan(25);
      const english = textsIn('en');
      const missing = languages.flatMap((language) =>
        codes
          .filter((code) => !textsIn(language)[code] || (language !== 'en' && textsIn(language)[code] === english[code]))
          .map((code) => `${language} ${code}`),
      );
      expect(missing).toEqual([]);
    });
  });
}
