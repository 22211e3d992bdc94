// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { startingValue } from '../../../../client/ops/forms/starting-value.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import type { Schema } from '../../../../schemas/schema.ts';
import { siteSchema } from '../../../../schemas/site.ts';
import { zoneName } from '../../../../schemas/zone-name.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';

describe('A clock is said by its city', () => {
  it.each([
    ['Asia/Kuala_Lumpur', 'Kuala Lumpur (UTC+8)'],
    ['Asia/Ho_Chi_Minh', 'Ho Chi Minh (UTC+7)'],
    ['Asia/Kolkata', 'Kolkata (UTC+5:30)'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires (UTC-3)'],
    ['Europe/London', 'London (UTC+0)'],
    ['Asia/Nowhere', 'Asia/Nowhere'],
  ])('%s: %s', (zone, name) => expect(zoneName(zone)).toBe(name));
});

describe('The form of the site', () => {
  const { timeZone } = (siteSchema.properties.markets.additionalProperties as { properties: Record<string, object> }).properties;

  it.each(['Asia/Kuala_Lumpur', 'Asia/Ho_Chi_Minh'])('shows the clock %s by its city and keeps what is stored', async (zone) => {
    const steps: unknown[] = [];
    const schema = { type: 'object', properties: { timeZone: timeZone! }, required: ['timeZone'] } as const;
    const { place } = await mounted(
      <SiteContext value={shippedSite}>
        <MantineProvider>
          <SchemaForm
            schema={schema}
            value={{ timeZone: zone }}
            onChange={(step) => steps.push(step)}
            surroundings={{ documentId: 'site' }}
          />
        </MantineProvider>
      </SiteContext>,
    );
    expect(place.querySelector<HTMLInputElement>('input[aria-label="Clock"], input:not([type="hidden"])')!.value).toBe(zoneName(zone));
    expect(steps).toEqual([]);
  });

  it('of a market that is added asks for the clock, and takes none by itself', () => {
    expect(startingValue(timeZone as Schema, shippedSite)).toBe('');
  });
});
