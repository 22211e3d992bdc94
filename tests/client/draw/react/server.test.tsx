import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { GridView } from '../../../../client/draw/react/GridView.tsx';
import { SlotView } from '../../../../client/draw/react/SlotView.tsx';
import { WheelView } from '../../../../client/draw/react/WheelView.tsx';
import type { Length } from '../../../../client/draw/types.ts';

const html = async (node: React.ReactNode) => new Response((await prerender(<StrictMode>{node}</StrictMode>)).prelude).text();

describe('Draws on the server', () => {
  it.each([
    ['wheel', <WheelView key="wheel" config={{}} />],
    ['grid', <GridView key="grid" config={{}} />],
    ['slot machine', <SlotView key="slot" config={{}} />],
  ])('a %s is an empty box of its size, so that nothing shifts when it comes (draw goals 5 and 6)', async (_name, node) => {
    expect(await html(node)).toBe('<div style="width:100%;max-width:300px;aspect-ratio:300 / 300"></div>');
  });

  it.each<[Length, Length, string]>([
    [340, '240px', 'width:100%;max-width:340px;aspect-ratio:340 / 240'],
    ['20rem', '10rem', 'width:100%;max-width:20rem;aspect-ratio:20 / 10'],
    ['100%', 320, 'width:100%;height:320px'],
    ['80vw', '300', 'width:100%;max-width:80vw;height:300px'],
    ['nothing', 'nothing', 'width:100%;max-width:300px;aspect-ratio:300 / 300'],
    [0, 200, 'width:100%;max-width:0px;height:200px'],
  ])('%s by %s', async (width, height, style) => {
    expect(await html(<WheelView config={{ width, height }} />)).toBe(`<div style="${style}"></div>`);
  });
});
