import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, each]) => ({ name: path.replace(/^.*node_modules\//, ''), ...each }));

/** Licences under which what is shipped may be used as it is. */
const usual = /^\(?(MIT|MIT-0|ISC|0BSD|Zlib|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause)( (OR|AND) (MIT|Zlib|CC0-1\.0|Apache-2\.0))*\)?$/;
/** What docs/developing.md says of the others. */
const described = [
  [/^lightningcss/, 'MPL-2.0'],
  [/^web-push$/, 'MPL-2.0'],
  [/^axe-core$/, 'MPL-2.0'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^mutation-observer$/, undefined],
  [/^@expo-google-fonts\/noto-sans/, 'OFL-1.1'],
  [/^@embedpdf\/fonts-sc$/, 'OFL-1.1'],
  [/^dejavu-fonts-ttf$/, undefined],
] as const;

it('each locked package has the hash of its content', () => {
  expect(locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
});

it('each is under a licence that is usual, or described', () => {
  const isDescribed = (name: string, license = '') => described.some(([of, its]) => of.test(name) && license.includes(its ?? ''));
  const others = locked.filter(({ name, license }) => !usual.test(license ?? '') && !isDescribed(name, license));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('none but these run code when they are installed', () => {
  expect(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(['core-js', 'esbuild']);
});
