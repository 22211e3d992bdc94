import { expect, it } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };
import { sources } from './sources.ts';

/** Where a market or currency is named all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  'client/lab/': 'labs look at one market, and are off in production',
  'config-server/accounts/demo.ts': 'the demo has an operator of one market',
  'member-server/demo/': 'the members of the demo live somewhere',
  'member-server/addresses/writing.ts': 'how a parcel is addressed where it is not the usual way',
  'schemas/blocks/': 'examples of blocks show amounts and numbers',
  'scripts/bench/': 'benches measure one market',
  'scripts/pictures/': 'pictures of the guide are taken of the demo',
};

const codes = [...Object.keys(site.markets), ...Object.keys(site.currencies)];
// In quotes, or as the name of a property; the shape of a comment's example is none.
const named = new RegExp(`['"\`](${codes.join('|')})['"\`]|^\\s*(${codes.join('|')}): `, 'm');

it('no market and no currency is named in code: they are what the site document says', () => {
  const found = sources
    .filter(({ path }) => !path.startsWith('tests/') && !Object.keys(allowed).some((each) => path.startsWith(each)))
    .filter(({ text }) => named.test(text.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

it('every place that may name one does', () => {
  const paths = sources.filter(({ text }) => named.test(text)).map(({ path }) => path);
  expect(Object.keys(allowed).filter((each) => !paths.some((path) => path.startsWith(each)))).toEqual([]);
});
