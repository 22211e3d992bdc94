// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { belongs } from '../../../../client/ops/forms/belonging.ts';
import type { Recipe } from '../../../../client/ops/forms/edits.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import type { ObjectSchema, Schema } from '../../../../schemas/schema.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

type Body = Readonly<Record<string, unknown>>;

/** A form of one value, or of some of its properties, with the buttons and choices in it by their words. */
async function aForm(schema: ObjectSchema, value: Body, shown?: readonly string[]) {
  const steps: Body[] = [value];
  const onChange = (recipe: Recipe) => void steps.push(produce(steps.at(-1)!, (draft) => void recipe(draft as Record<string, unknown>)));
  const form = () => (
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <SchemaForm schema={schema} value={steps.at(-1)!} onChange={onChange} surroundings={{ documentId: 'it' }} only={shown} />
      </MantineProvider>
    </SiteContext>
  );
  const { place, show } = await mounted(form());
  return {
    steps,
    buttons: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent!.trim()).filter(Boolean),
    async press(words: string) {
      const found = [...place.querySelectorAll<HTMLElement>('button, label')].find(({ textContent }) => textContent!.trim() === words);
      await act(async () => found!.click());
      await show(form());
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

  const cell = { id: 'cash', range: 3, fonts: [{ top: '1px' }] };
  const frame = { width: '358px', blocks: [{ padding: '15px' }], defaultStyle: { fontStyle: 'Noto Sans' } };
  const pace = { accelerationTime: 900 };
  it.each<[string, Body, string, Body]>([
    [
      'a wheel that becomes a slot machine',
      {
        widget: 'wheel',
        look: { ...frame, buttons: [{ radius: '31%', pointer: true }], defaultConfig: { ...pace, gutter: '3px', stopRange: 0.6 } },
        prizes: [cell],
      },
      'Slot',
      { widget: 'slot', look: { ...frame, defaultConfig: pace }, prizes: [cell] },
    ],
    [
      'a wheel that becomes a grid keeps its button and its gap',
      {
        widget: 'wheel',
        look: { ...frame, buttons: [{ radius: '31%', background: '#fff' }], defaultConfig: { ...pace, gutter: '3px', offsetDegree: 5 } },
        prizes: [cell],
      },
      'Grid',
      { widget: 'grid', look: { ...frame, buttons: [{ background: '#fff' }], defaultConfig: { ...pace, gutter: '3px' } }, prizes: [cell] },
    ],
    [
      'a grid that becomes a wheel',
      {
        widget: 'grid',
        look: { ...frame, rows: 3, cols: 3, activeStyle: { background: '#fff' }, buttons: [{ x: 1, y: 1 }] },
        prizes: [{ ...cell, x: 0, y: 2, col: 2, shadow: '0 1 2 #000' }],
      },
      'Wheel',
      { widget: 'wheel', look: { ...frame, buttons: [{}] }, prizes: [cell] },
    ],
    [
      'a slot machine that becomes a wheel',
      {
        widget: 'slot',
        look: {
          ...frame,
          slots: [{ order: [0] }],
          stagger: 450,
          defaultConfig: { ...pace, rowSpacing: '6px', mode: 'vertical', direction: 1 },
        },
        prizes: [cell],
      },
      'Wheel',
      { widget: 'wheel', look: { ...frame, defaultConfig: pace }, prizes: [cell] },
    ],
  ])('%s, in one step', async (_what, before, choice, after) => {
    const form = await aForm(bodyOf('lottery'), before, ['widget']);
    await form.press(choice);
    expect(form.steps.slice(1)).toEqual([after]);
  });

  it.each([
    ['wheel', ['speed', 'accelerationTime', 'decelerationTime', 'gutter', 'offsetDegree', 'stopRange']],
    ['grid', ['speed', 'accelerationTime', 'decelerationTime', 'gutter']],
    ['slot', ['speed', 'accelerationTime', 'decelerationTime', 'mode', 'rowSpacing', 'colSpacing', 'direction']],
  ])('the motion of a %s is offered what works on it', (widget, own) => {
    const { properties = {} } = (bodyOf('lottery').properties.look!.properties as ObjectSchema['properties']).defaultConfig!;
    expect(Object.keys(properties).filter((name) => belongs(properties[name]!, {}, { widget }))).toEqual(own);
  });

  it('is offered with its choice alone', async () => {
    const form = await aForm(only(prize, 'gives', 'stockTotal'), { gives: { kind: 'nothing' } });
    expect(form.buttons()).toEqual([]);
    await form.press('Coins');
    expect(form.buttons()).toEqual(['Add coins', 'Add how many there are']);
  });

  it('names choices that are there', () => {
    const wrong: string[] = [];
    for (const [type, { body }] of Object.entries(campaignContracts)) walk(body, type, body);
    expect(wrong).toEqual([]);

    function walk(schema: Schema, place: string, top: Schema): void {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        for (const [choice, values] of Object.entries(property['x-with'] ?? {})) {
          const [of, path] = choice.startsWith('/') ? [top, choice.slice(1).split('/')] : [schema, choice.split('.')];
          const known = path.reduce<Schema | undefined>((at, part) => at?.properties?.[part], of)?.enum ?? [];
          if (!values.every((value) => known.includes(value))) wrong.push(`${place}.${name} with ${choice}`);
        }
        walk(property, `${place}.${name}`, top);
      }
      if (schema.items) walk(schema.items, `${place}[]`, top);
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${place}{}`, top);
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
