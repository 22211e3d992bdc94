import { afterAll, expect, it } from 'vitest';
import { closePages, type FontSet, openPhone } from './browser.ts';

afterAll(closePages);

/** Widths in whole pixels, of 20 px letters. */
async function widthsIn(fonts: FontSet): Promise<readonly number[]> {
  const page = await openPhone({ fonts });
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    return ['20px sans-serif', 'bold 20px system-ui', '20px monospace'].map((font) => {
      context.font = font;
      return Math.round(context.measureText('Review and publish').width);
    });
  });
  await page.close();
  return widths;
}

it('a text is as wide on every machine, in each set of fonts', async () => {
  expect({ noto: await widthsIn('noto'), dejavu: await widthsIn('dejavu') }).toEqual({ noto: [181, 192, 217], dejavu: [194, 220, 217] });
});
