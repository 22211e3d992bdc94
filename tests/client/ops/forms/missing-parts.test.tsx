// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { type Section, sectionsOf } from '../../../../client/ops/documents/sections.ts';
import { tabState } from '../../../../client/ops/documents/tab-marks.ts';
import { isShort } from '../../../../client/ops/forms/field-kind.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const schema: ObjectSchema = {
  type: 'object',
  properties: {
    factor: { type: 'number', title: 'Multiplies by' },
    coins: { type: 'integer', title: 'Or adds' },
    action: {
      type: 'object',
      title: 'Leads to',
      properties: { item: { type: 'string', title: 'Item' }, url: { type: 'string', title: 'Web address' } },
      required: [],
      additionalProperties: false,
    },
  },
  required: ['action'],
  additionalProperties: false,
};
const problem = (code: string, pointer: string, severity: 'error' | 'warning' = 'error') => ({
  code,
  pointer,
  severity,
  message: '',
  ops: 'Choose it.',
});
type Told = ReturnType<typeof problem>;

async function show(value: Readonly<Record<string, unknown>>, problems: readonly Told[]): Promise<string[]> {
  const { place } = await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <SchemaForm schema={schema} value={value} problems={problems} onChange={() => undefined} surroundings={{ documentId: 'it' }} />
      </MantineProvider>
    </SiteContext>,
  );
  const labels = [...place.querySelectorAll('[data-pointer]')].map((field) => {
    const [label, mark] = [...field.firstElementChild!.children];
    return `${label!.textContent}: ${mark!.textContent}`;
  });
  return [...labels, ...[...place.querySelectorAll('button')].map(({ textContent }) => textContent!.trim()).filter(Boolean)];
}

describe('What a document still needs stands in its form', () => {
  it.each<[string, Readonly<Record<string, unknown>>, readonly Told[], readonly string[]]>([
    ['nothing', { action: {} }, [], ['Leads to: Required', 'Add more', 'Add more']],
    [
      'one of two numbers',
      { action: {} },
      [problem('schema.required', '/factor')],
      ['Multiplies by: Required', 'Leads to: Required', 'Add more', 'Add or adds'],
    ],
    ['a choice', { action: {} }, [problem('campaign.no_target', '/action')], ['Leads to: Required', 'Choose one, to fill in', 'Add more']],
    [
      'no more than advice',
      { action: {} },
      [problem('schema.required', '/factor', 'warning')],
      ['Leads to: Required', 'Add more', 'Add more'],
    ],
  ])('%s is asked for', async (_what, value, problems, labels) => expect(await show(value, problems)).toEqual(labels));

  const [general, action] = sectionsOf(schema) as [Section, Section];
  const body = { coins: 3, action: {} };
  it.each<[string, Section, readonly Told[], ReturnType<typeof tabState>]>([
    ['nothing', general, [problem('campaign.no_target', '/action')], undefined],
    ['what is to fill in', action, [problem('campaign.no_target', '/action')], { mark: 'open', pointer: '/action' }],
    ['a choice among its own', general, [problem('schema.required', '/factor')], { mark: 'open', pointer: '/factor' }],
    [
      'what is wrong before what is to fill in',
      general,
      [problem('schema.required', '/factor'), problem('schema.range', '/coins')],
      { mark: 'error', pointer: '/coins' },
    ],
    [
      'what is to fill in before a warning',
      general,
      [problem('campaign.boost_open', '/coins', 'warning'), problem('schema.required', '/factor')],
      { mark: 'open', pointer: '/factor' },
    ],
    ['a warning', general, [problem('campaign.boost_open', '/coins', 'warning')], { mark: 'warning', pointer: '/coins' }],
  ])('a tab is marked for %s, and leads there', (_what, section, problems, state) =>
    expect(tabState(section, problems, body)).toEqual(state),
  );

  it.each([
    ['date-time', false],
    ['date', true],
  ] as const)('a %s stands beside another field: %s', (format, beside) => expect(isShort({ type: 'string', format })).toBe(beside));
});
