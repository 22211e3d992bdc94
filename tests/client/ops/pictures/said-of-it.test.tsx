// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { refresh } from '../../../../client/ops/api.ts';
import { PicturePane } from '../../../../client/ops/pages/pictures/PicturePane.tsx';
import { openPage } from '../console.tsx';
import { dialogsWork, press } from '../dialogs.ts';
import { typeInto } from '../type-into.ts';

const first = {
  id: 'picture-1',
  name: 'Kite',
  width: 60,
  height: 60,
  art: '{"file":"a","width":60,"height":60,"widths":[60],"focus":{"x":50,"y":50},"alt":{"en":"A kite"}}',
  alt: { en: 'A kite' },
  bytes: 1_000,
  uses: 0,
  usedBy: [],
};

it('what is typed of a picture stays while a colleague changes it or replaces its file, and only that is saved', async () => {
  dialogsWork();
  let picture: object = first;
  const sent: unknown[] = [];
  const { place, end } = await openPage({
    path: '/',
    at: '/',
    page: <PicturePane id="picture-1" closeTo="/pictures" />,
    answers: {},
    async serve(url, init) {
      if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)));
      const body = { languages: { en: {}, th: {} } };
      return Response.json(url.includes('/documents/') ? { body } : picture);
    },
  });
  onTestFinished(end);
  const fields = () => [...place.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])')].map(({ value }) => value);
  await expect.poll(fields).toEqual(['A kite', '']);
  await typeInto(place.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])')[1]!, 'ว่าว');
  picture = { ...first, art: first.art.replace('"a"', '"b"'), alt: { en: 'A red kite' } };
  await act(async () => refresh('pictures.'));
  await expect.poll(fields).toEqual(['A red kite', 'ว่าว']);
  await press('Save');
  await press('Save');
  await expect.poll(() => sent).toEqual([{ alt: { th: 'ว่าว' }, reason: 'What the picture shows' }]);
});
