// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { completionsOf, expressionOf } from '../../../../client/ops/forms/expression-form.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

it.each([
  ['a name', 'points', '="points"'],
  ['a text with quotes', 'the “one” "two"', '="the “one” \\"two\\""'],
  ['a number', 20, '=20'],
  ['a switch', false, '=false'],
  ['nothing', '', '='],
  ['a text of several languages', { t: 'home.title' }, '='],
])('%s begins its expression as itself where it can', (_what, value, expected) => expect(expressionOf(value)).toBe(expected));

it.each([
  ['all that there is while nothing is written', '', ['member', 'member.coins', 'now']],
  ['what begins like the last word', 'size(me', ['member', 'member.coins']],
  ['nothing behind a space', 'member ', []],
])('offers %s', (_what, source, expected) => expect(completionsOf(source, ['member', 'member.coins', 'now'])).toEqual(expected));

describe('A value that becomes an expression', () => {
  const schema = { type: 'object', properties: { size: { type: 'integer', title: 'Size' } }, required: ['size'] } as const;

  function Form() {
    const [value, setValue] = useState<Readonly<Record<string, unknown>>>({ size: 20 });
    return (
      <SiteContext value={shippedSite}>
        <MantineProvider>
          <SchemaForm
            schema={schema}
            value={value}
            onChange={(recipe) => setValue((before) => produce(before, recipe))}
            surroundings={{ documentId: 'home', expressions: { names: ['member.coins'], itemNames: [] } }}
          />
          <output>{JSON.stringify(value)}</output>
        </MantineProvider>
      </SiteContext>
    );
  }

  it('keeps what it was, has the focus, and comes back by the same button', async () => {
    const { place } = await mounted(<Form />);
    const shown = () => place.querySelector('output')!.textContent;
    const press = () => act(async () => place.querySelector<HTMLButtonElement>('button[aria-pressed]')!.click());
    await press();
    const field = place.querySelector<HTMLInputElement>('input[data-code]')!;
    expect([shown(), document.activeElement === field, field.value.slice(field.selectionStart!, field.selectionEnd!)]).toEqual([
      '{"size":"=20"}',
      true,
      '20',
    ]);
    await typeInto(field, '');
    expect([...place.querySelectorAll('ul button')].map(({ textContent }) => textContent)).toEqual(['member.coins']);
    await press();
    expect(shown()).toBe('{"size":20}');
  });
});
