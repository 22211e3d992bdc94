// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mapButton } from '../../../schemas/blocks/map-button.ts';
import { renderBlock } from './renderBlock.tsx';

const [example] = mapButton.examples;

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?daddr=3.134,101.6861'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15)', 'https://www.google.com/maps/dir/?api=1&destination=3.134,101.6861'],
])('leads %s to the map it has', async (_phone, userAgent, address) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { press, log } = await renderBlock('map-button', example.props, {});
  await press('Directions');
  expect(log).toContainEqual(expect.stringContaining(address));
});
