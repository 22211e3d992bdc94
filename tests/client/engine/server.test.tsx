import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Screen } from '../../../client/engine/Screen.tsx';
import { $, aDocument, aHost, surroundings } from './aScreen.tsx';

it('a screen with its data renders in plain Node, for the first page and for snapshots', async () => {
  const { host, log, reports } = aHost();
  const document = aDocument(
    [
      { type: 'text', id: 'a', text: { t: 'home.title' } },
      { type: 'list', id: 'rows', each: $('data', 'rows', 'items'), as: 'row', block: { type: 'text', id: 'row', text: $('row', 'name') } },
    ],
    { data: { rows: { source: 'rows.list' } } },
  );
  const { prelude } = await prerender(
    <StrictMode>
      <Screen
        document={document}
        revision={1}
        host={host}
        surroundings={surroundings()}
        data={{ rows: { items: [{ id: 'x', name: 'X' }] } }}
      />
    </StrictMode>,
  );
  const html = await new Response(prelude).text();
  expect(html).toBe('<p data-block="a">home.title</p><ul data-block="rows"><li><p data-block="row:x">X</p></li></ul>');
  expect([log, reports]).toEqual([[], []]);
});
