// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { qrCard } from '../../../schemas/blocks/qr-card.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = qrCard.examples;
const { value, ...rest } = example.props;

it('draws the code of what it says, and opens that on this phone (R-184)', async () => {
  const { press, log } = await renderBlock('qr-card', { ...rest, value }, {});
  expect(document.querySelector('svg[aria-label="QR code of the group"] path')?.getAttribute('d')).toContain('M0 0h1v1h-1z');
  await press('Open the group');
  expect(log).toContainEqual(expect.stringContaining('navigate home'));
});

it('shows a picture of the code instead; what it says is not known then', async () => {
  const picture = JSON.stringify({ file: 'a'.repeat(22), width: 400, height: 400, widths: [200, 400], focus: { x: 50, y: 50 }, alt: {} });
  const { text } = await renderBlock('qr-card', { ...rest, picture: '=data.picture' }, { data: { picture } });
  await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/a{22}\/400\.webp$/));
  expect(document.querySelector('img')?.alt).toBe('QR code of the group');
  expect(text()).not.toContain('Open the group');
});
