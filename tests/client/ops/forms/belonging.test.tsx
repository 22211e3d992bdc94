// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recipe } from '../../../../client/ops/forms/edits.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { ObjectSchema, Schema } from '../../../../schemas/schema.ts';

type Body = Readonly<Record<string, unknown>>;

afterEach(() => document.body.replaceChildren());

/** A form of one value, with the buttons and choices in it by their words. */
async function aForm(schema: ObjectSchema, value: Body) {
  const home = document.createElement('div');
  document.body.append(home);
  const root = createRoot(home);
  const steps: Body[] = [value];
  const onChange = (recipe: Recipe) => void steps.push(produce(steps.at(-1)!, (draft) => void recipe(draft as Record<string, unknown>)));
  const draw = () =>
    act(async () =>
      root.render(
        <MantineProvider>
          <SchemaForm schema={schema} value={steps.at(-1)!} onChange={onChange} surroundings={{ documentId: 'it' }} />
        </MantineProvider>,
      ),
    );
  await draw();
  return {
    steps,
    buttons: () => [...home.querySelectorAll('button')].map(({ textContent }) => textContent!.trim()).filter(Boolean),
    async press(words: string) {
      const found = [...home.querySelectorAll<HTMLElement>('button, label')].find(({ textContent }) => textContent!.trim() === words);
      await act(async () => found!.click());
      await draw();
    },
  };
}

const bodyOf = (type: keyof typeof campaignContracts): ObjectSchema => campaignContracts[type].body;
const prize = (bodyOf('lottery').properties.prizes as Schema).items as ObjectSchema;
const only = (schema: ObjectSchema, ...names: readonly string[]): ObjectSchema => ({
  ...schema,
  properties: Object.fromEntries(names.map((name) => [name, schema.properties[name]!])),
  required: [],
});

describe('What belongs to a choice goes with it', () => {
  it.each<[string, ObjectSchema, Body, string, Body]>([
    [
      'a prize of coins that becomes an empty cell',
      only(prize, 'gives', 'stockTotal', 'range'),
      { gives: { kind: 'coins', coins: 5 }, stockTotal: 10, range: 3 },
      'Nothing',
      { gives: { kind: 'nothing' }, range: 3 },
    ],
    [
      'a voucher that becomes coins keeps its limit',
      only(prize, 'gives', 'stockTotal'),
      { gives: { kind: 'voucher', offer: 'draw-cash' }, stockTotal: 10 },
      'Coins',
      { gives: { kind: 'coins' }, stockTotal: 10 },
    ],
    ['a gift item', only(bodyOf('catalogue-item'), 'kind', 'offer'), { kind: 'voucher', offer: 'cash' }, 'Physical', { kind: 'physical' }],
    ['an offer of a percentage', only(bodyOf('offer'), 'kind', 'percent'), { kind: 'discount', percent: 10 }, 'Cash', { kind: 'cash' }],
    ['an offer with a code', only(bodyOf('offer'), 'issue', 'code'), { issue: 'code', code: 'SUMMER' }, 'Claim', { issue: 'claim' }],
    [
      'a boost of purchases',
      only(bodyOf('boost'), 'for', 'categories', 'brands', 'gates'),
      { for: 'purchase', categories: ['toy'], brands: ['tumbly'], gates: { minLevel: 2 } },
      'Check in',
      { for: 'check_in', gates: { minLevel: 2 } },
    ],
  ])('%s', async (_what, schema, before, choice, after) => {
    const form = await aForm(schema, before);
    await form.press(choice);
    expect(form.steps.slice(1)).toEqual([after]);
  });

  it('is offered with its choice alone', async () => {
    const form = await aForm(only(prize, 'gives', 'stockTotal'), { gives: { kind: 'nothing' } });
    expect(form.buttons()).toEqual([]);
    await form.press('Coins');
    expect(form.buttons()).toEqual(['Add coins', 'Add how many there are']);
  });

  it('names choices that are there', () => {
    const wrong: string[] = [];
    for (const [type, { body }] of Object.entries(campaignContracts)) walk(body, type);
    expect(wrong).toEqual([]);

    function walk(schema: Schema, place: string): void {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        for (const [choice, values] of Object.entries(property['x-with'] ?? {})) {
          const known = choice.split('.').reduce<Schema | undefined>((at, part) => at?.properties?.[part], schema)?.enum ?? [];
          if (!values.every((value) => known.includes(value))) wrong.push(`${place}.${name} with ${choice}`);
        }
        walk(property, `${place}.${name}`);
      }
      if (schema.items) walk(schema.items, `${place}[]`);
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${place}{}`);
    }
  });
});

describe('A form with one part left to add', () => {
  it('adds it at once', async () => {
    const form = await aForm(only(prize, 'gives', 'range'), { gives: { kind: 'nothing' } });
    await form.press('Add weight');
    expect(form.steps.at(-1)).toEqual({ gives: { kind: 'nothing' }, range: 0 });
  });
});
