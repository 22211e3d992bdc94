// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { plans } from '../../../../schemas/campaigns/plans.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

const { checkoutMinutes } = plans.body.properties;
const schema = { type: 'object', properties: { checkoutMinutes }, required: ['checkoutMinutes'] } as ObjectSchema;

it.each<[number, readonly string[], readonly string[]]>([
  [2.5, ['schema.type', 'schema.range'], ['Set to 35']],
  [2.5, ['schema.range', 'schema.type'], ['Set to 35']],
  [2_000, ['schema.range'], ['Set to 1,380']],
])('a time to pay of %s with %j is told once for each, and the way out is offered once: %j', async (value, codes, ways) => {
  const problems = codes.map(
    (code) => ({ code, severity: 'error', pointer: '/checkoutMinutes', message: '', ops: `Told of ${code}.` }) as const,
  );
  const { place } = await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <SchemaForm
          schema={schema}
          value={{ checkoutMinutes: value }}
          problems={problems}
          onChange={() => undefined}
          surroundings={{ documentId: 'plans' }}
        />
      </MantineProvider>
    </SiteContext>,
  );
  await expect.poll(() => place.querySelectorAll('[aria-live] b').length).toBe(codes.length);
  expect([...place.querySelectorAll('[data-cure]')].map(({ textContent }) => textContent)).toEqual(ways);
});
