import { describe, expect, it } from 'vitest';
import { plannedMs } from './draw-page.ts';
import { config, offBy, openWheelForTests, play, prizes, spin, stop, wheel } from './wheel-spin.ts';

declare global {
  interface Window {
    /** Every widget that was made by the last test of removals. */
    mounted: WeakRef<object>[];
  }
}

openWheelForTests();

describe('Everyone can draw', () => {
  it('with a real button that is disabled while it spins and keeps its focus, in a named group that lists the prizes', async () => {
    await wheel.mount(config);
    const { page } = wheel;
    const group = page.getByRole('group', { name: 'Prize draw' });
    expect(await group.getByRole('listitem').allTextContents()).toEqual(prizes.map((_, index) => `Prize ${index}`));
    const button = group.getByRole('button', { name: 'Spin' });
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(await wheel.told()).toEqual(['start', 'start']);
    await play();
    expect(await button.isDisabled()).toBe(true);
    await button.click({ force: true });
    await wheel.until('constant');
    await stop(3);
    await wheel.until('idle');
    expect(await button.isDisabled()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(await page.getByRole('status').textContent()).toBe('Result: Prize 3');
    expect((await wheel.told()).filter((line) => line === 'start')).toHaveLength(2);
  });

  it('and who asked for less motion sees the result after a short fade, with the same callbacks', async () => {
    await wheel.page.emulateMedia({ reducedMotion: 'reduce' });
    await wheel.mount({ ...config, defaultConfig: {} });
    await play();
    expect(await wheel.state()).toBe('constant');
    expect(await wheel.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await stop(5);
    expect(await wheel.state()).toBe('decelerating');
    expect(await plannedMs(wheel.page)).toEqual([300]);
    await wheel.page.waitForFunction(() => window.wheel.state === 'idle');
    expect(await offBy(5)).toBeLessThan(0.2);
    expect(await wheel.told()).toHaveLength(1);
    await wheel.page.emulateMedia({ reducedMotion: 'no-preference' });
  });
});

describe('What goes wrong is logged, and the page goes on', () => {
  it('an image that failed is named in one line; all else is painted (R-544)', async () => {
    const square = (fill: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path fill="${fill}" d="M0 0h20v20H0z"/></svg>`)}`;
    const imgs = [{ src: '/pictures/gone.png' }, { src: '/pictures/gone.png' }, { src: square('#00ff00'), width: '20px', top: '60px' }];
    await wheel.mount({ ...config, prizes: [{ ...prizes[0], imgs }, ...prizes.slice(1)] });
    expect(wheel.logged.filter((line) => line.includes('Draw widget'))).toEqual([expect.stringContaining('/pictures/gone.png')]);
    expect(wheel.logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    const [green, red] = await wheel.page.evaluate(() => {
      const context = document.querySelectorAll<HTMLCanvasElement>('#box canvas')[1]!.getContext('2d')!;
      const at = (radius: number, degrees: number) => {
        const angle = (degrees * Math.PI) / 180;
        return [...context.getImageData(150 + radius * Math.sin(angle), 150 - radius * Math.cos(angle), 1, 1).data.slice(0, 3)];
      };
      return [at(80, 22.5), at(140, 10)];
    });
    expect(green).toEqual([0, 255, 0]);
    expect(red).toEqual([0xd1, 0x1f, 0x1f]);
    await spin(0);
    expect(await offBy(0)).toBeLessThan(0.2);
  });

  it.each([
    ['no canvas context (R-542)', 'no canvas', {}, '', true],
    ['a host without a width (R-543)', 'no width or height', {}, 'width:0', false],
    ['a height of 0 (R-543)', 'no width or height', { height: 0 }, '', false],
  ])('%s', async (_title, message, more, style, blind) => {
    await wheel.page.evaluate((on) => {
      if (on) HTMLCanvasElement.prototype.getContext = (() => null) as never;
    }, blind);
    await wheel.mount({ ...config, ...more }, style);
    expect(wheel.logged).toEqual([`Draw widget: ${message}`]);
    await spin(1);
    expect(await wheel.told()).toHaveLength(1);
    if (blind) await wheel.page.reload();
    if (blind) await wheel.page.waitForFunction(() => !!window.createWheel);
  });
});

describe('A wheel', () => {
  it('is 300 by 300 px unless told otherwise (R-605, R-606), narrower in a narrow host, and crisp', async () => {
    const size = () =>
      wheel.page.evaluate(() => {
        const { width, height } = document.querySelector('#box canvas')!.getBoundingClientRect();
        return [width, height, document.querySelector<HTMLCanvasElement>('#box canvas')!.width];
      });
    await wheel.mount({ prizes });
    expect(await size()).toEqual([300, 300, 300]);
    await wheel.mount({ prizes, width: '90vw', height: '540px' });
    expect(await size()).toEqual([540, 540, 540]);
    await wheel.mount({ prizes, width: 400, height: 400 }, 'width:280px');
    expect(await size()).toEqual([280, 280, 280]);
  });

  it('leaves its configuration as it was', async () => {
    await wheel.mount({});
    const frozen = await wheel.page.evaluate(async (given) => {
      const freeze = <Value>(value: Value): Value => {
        if (value && typeof value === 'object') Object.values(Object.freeze(value)).forEach(freeze);
        return value;
      };
      const before = JSON.stringify(given);
      window.wheel.destroy();
      window.wheel = window.createWheel(document.getElementById('box')!, freeze(given as object));
      await window.wheel.ready;
      window.wheel.play();
      window.wheel.stop(1);
      return JSON.stringify(given) === before;
    }, config);
    expect(frozen).toBe(true);
    await wheel.until('idle');
    expect(wheel.logged).toEqual([]);
  });
});
