import { describe, expect, it } from 'vitest';
import { campaignSchema } from '../../../../client/ops/documents/campaign-words.ts';
import { helpParts } from '../../../../client/ops/forms/help-parts.ts';
import { choiceLabel, labelOf } from '../../../../client/ops/forms/labels.ts';
import { wordsWithChips } from '../../../../client/ops/forms/text-chips.ts';
import { partSchema } from '../../../../client/ops/pages/parts/part-schema.ts';
import { guardsSchema } from '../../../../client/ops/pages/screens/inspector/guards-schema.ts';
import { screenSchema } from '../../../../client/ops/pages/screens/screen-panels/screen-schema.ts';
import { actionContracts } from '../../../../schemas/action.ts';
import { blockContracts } from '../../../../schemas/blocks/index.ts';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { siteSchema } from '../../../../schemas/site.ts';

/** What gives a developer's word away. */
const developers: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a key in camel case', /\b(?!iP)[a-z]+[A-Z]\w*/],
  ['a key with a dot or a line', /\b(?!e\.g\b)[a-z]+[._][a-z]+\w*\b/],
  ['an id', /\bids?\b/i],
  ['a colour for machines', /#rrggbb|\bgradient\b/i],
  ['a format', /\bJSON\b|\bregex\b|\bRFC\b|\bISO\b|\bUTC\b|\bregular expression/i],
  ['a row of the ledger', /\b[RA]-\d+/],
  ['a sign of code', /[`{}<>\\]|=\w/],
  ['a word of the trade', /\b(namespaces?|boolean|string|array|integer|enum|schema|token|header|payload)\b/i],
];

/**
 * Labels and help that may not do without one, by where they stand. The list only shrinks: what is not found any more is taken off it, and whatever is new is
 * written for people who run a shop.
 */
const exceptions: readonly string[] = ['part/inputs/*/type choice', 'redemption/carriers/*/address help'];

/** Not in forms: what an editor finds its schema by, what a document is known by, and what comes from an operation as it is. */
const unseen = /^[^/]+\/(\$schema|schemaVersion|id|type)$|^draw-proof\/proof\//;

interface Shown {
  readonly place: string;
  readonly words: string;
}

function shownIn(schema: Schema, place: string, name: string): Shown[] {
  if (unseen.test(place)) return [];
  const help = helpParts(schema.description ?? '').flatMap(({ text, isName }) => (isName ? [] : [text]));
  const choices = (schema.enum ?? []).map((value) => ({ place: `${place} choice`, words: choiceLabel(value) }));
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => shownIn(each, `${place}/${key}`, key)),
    ...(schema.items ? shownIn(schema.items, `${place}/*`, '') : []),
    ...(typeof schema.additionalProperties === 'object' ? shownIn(schema.additionalProperties, `${place}/*`, '') : []),
    ...(schema.anyOf ?? []).flatMap((each) => shownIn(each, place, '')),
  ];
  return [
    ...(name === '' ? [] : [{ place: `${place} label`, words: labelOf(schema, name) }]),
    ...(help.length > 0 ? [{ place: `${place} help`, words: help.join(' ') }] : []),
    ...choices,
    ...inner,
  ];
}

const campaigns = Object.entries(campaignContracts).flatMap(([type, { title, description }]) => [
  { place: `${type} title`, words: title },
  { place: `${type} purpose`, words: description },
  ...shownIn(campaignSchema(type)!, type, ''),
]);
const blocks = Object.entries(blockContracts).flatMap(([type, { description, props }]) => shownIn({ ...props, description }, type, ''));
const actions = Object.entries(actionContracts).flatMap(([name, { description, properties }]) =>
  shownIn({ type: 'object', properties, description }, `action-${name}`, ''),
);
const others = [
  ...shownIn(siteSchema, 'site', ''),
  ...shownIn(screenSchema, 'screen', ''),
  ...shownIn(partSchema, 'part', ''),
  ...shownIn(guardsSchema, 'guards', ''),
];

describe('What forms show', () => {
  const found = [...campaigns, ...blocks, ...actions, ...others].flatMap(({ place, words }) =>
    developers.filter(([, pattern]) => pattern.test(words)).map(([what]) => ({ place, said: `${place}: ${what} in “${words}”` })),
  );

  it('has no developers’ words but the excepted ones', () => {
    expect(found.filter(({ place }) => !exceptions.includes(place)).map(({ said }) => said)).toEqual([]);
  });

  it('still needs each exception', () => {
    expect(exceptions.filter((place) => !found.some((each) => each.place === place))).toEqual([]);
  });
});

describe('Values in a text', () => {
  it.each([
    ['{{coins}} shiny coins', { coins: 1500 }, '[1,500] shiny coins'],
    ['{{coins, number}} of {{allCoins}}', {}, '[coins] of [all coins]'],
    ['Until {{at, datetime}}', { at: '=campaign.window.to' }, 'Until [at]'],
    ['No value', { coins: 5 }, 'No value'],
  ])('“%s” with %j reads “%s”', (words, given, said) => {
    const parts = wordsWithChips(words, given).map(({ text, name }) => (name === undefined ? text : `[${text}]`));
    expect(parts.join('')).toBe(said);
  });

  it('names in a description are chips', () => {
    const parts = helpParts('Below it; {{coins}} as above, `event.value` after a tap').map(({ text, isName }) =>
      isName ? `[${text}]` : text,
    );
    expect(parts.join('')).toBe('Below it; [coins] as above, [event.value] after a tap');
  });
});
