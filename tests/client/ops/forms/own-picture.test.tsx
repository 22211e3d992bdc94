// @vitest-environment happy-dom
import { produce } from 'immer';
import { act, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Recipe } from '../../../../client/ops/forms/edits.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { campaignContracts } from '../../../../schemas/campaigns/index.ts';
import { openPage } from '../console.tsx';

const whole = campaignContracts['catalogue-item'].body;
const schema = { ...whole, properties: { art: whole.properties.art }, required: [] } as const;

function Form() {
  const [value, setValue] = useState<Readonly<Record<string, unknown>>>({ art: 'gift' });
  const change = (recipe: Recipe) => setValue((before) => produce(before, (draft) => void recipe(draft as Record<string, unknown>)));
  return <SchemaForm schema={schema} value={value} onChange={change} surroundings={{ documentId: 'it' }} />;
}

const art = JSON.stringify({ file: 'a', width: 60, height: 60, widths: [60], focus: { x: 50, y: 50 }, alt: {} });
const picture = { id: 'picture-1', name: 'Kite', art, alt: {}, bytes: 1, uses: 0, width: 60, height: 60 };

const button = (words: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words);
const press = (words: string) => act(async () => button(words)!.click());
const pressBeside = () => act(async () => void document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));

it('a picture that was chosen and not sent stays over a press beside its list, until it is left; more pictures than are listed are said', async () => {
  // The kit prints the whole element where nothing in it can be focused, which here nothing can: there is no layout.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { end } = await openPage({ path: '/', at: '/', page: <Form />, answers: { '/media': { items: [picture], total: 240 } } });
  onTestFinished(end);
  const field = () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]');
  await expect.poll(field).not.toBeNull();
  await act(async () => field()!.click());
  await expect.poll(() => button('Your own')).toBeDefined();
  await press('Your own');
  await expect.poll(() => document.body.textContent).toContain('The newest 1 of 240. Find the others by name.');
  const files = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(files, 'files', { configurable: true, value: [new File(['x'], 'kite.png', { type: 'image/png' })] });
  await act(async () => files.dispatchEvent(new Event('change', { bubbles: true })));
  await pressBeside();
  expect(field()!.getAttribute('aria-expanded')).toBe('true');
  await press('Leave it');
  await pressBeside();
  await expect.poll(() => button('Your own')).toBeUndefined();
});
