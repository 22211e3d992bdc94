// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { outsideScope } from '../../../../client/ops/editing/scope.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import type { MarketCode } from '../../../../schemas/codes.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { siteSchema } from '../../../../schemas/site.ts';
import { openPage } from '../console.tsx';
import { shippedSite } from '../shipped-site.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const { markets: schema } = siteSchema.properties;
const body = { markets: { MY: shippedSite.markets.MY, TH: shippedSite.markets.TH } };

it.each([
  ['all markets', undefined, true],
  ['Malaysia', ['MY'], false],
] as const)(
  'a new market in the site is offered to an operator of %s: %s',
  async (_whose, markets: readonly MarketCode[] | undefined, may) => {
    const loaded = {
      ...({ kind: 'site', id: 'site', hash: 'h', revision: 1, view: 'live', body, editable: true } as const),
      problems: [],
      ...(markets && { editableMarkets: [...markets] }),
    };
    shown = await openPage({
      ...{ path: '/', at: '/', answers: {}, markets },
      page: (
        <SchemaForm
          schema={{ type: 'object', properties: { markets: schema }, required: ['markets'], additionalProperties: false } as ObjectSchema}
          value={body}
          problems={[]}
          onChange={() => undefined}
          surroundings={{ documentId: 'site', lockOf: (pointer) => outsideScope(loaded, pointer) }}
        />
      ),
    });
    expect(shown.place.querySelector('input[aria-label="Country code of a new market"]') !== null).toBe(may);
    expect(shown.place.textContent?.includes('New markets are added by those who look after all of them.')).toBe(!may);
  },
);
