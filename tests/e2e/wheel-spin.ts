import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closePages } from './browser.ts';
import { openWheelPage, type WheelPage } from './wheel-page.ts';

const colours = ['#d11f1f', '#1fa32b', '#1f3fd1', '#e0c01f', '#a11fd1', '#1fc7d1', '#e07a1f', '#444444'];
export const prizes = colours.map((background, index) => ({
  background,
  id: `prize-${index}`,
  fonts: [{ text: `Prize ${index}`, top: '12%' }],
}));
const buttons = [{ radius: '25%', background: '#ffbe30', fonts: [{ text: 'Spin', top: '-10px' }] }];
export const quick = { accelerationTime: 200, decelerationTime: 400 };
export const config = { prizes, buttons, defaultConfig: quick };

/** The page of the file's tests. */
export let wheel: WheelPage;

/** Opens the page before a file's tests, and takes away before each what the one before left. */
export function openWheelForTests(): void {
  beforeAll(async () => {
    wheel = await openWheelPage();
  });
  afterAll(async () => {
    await wheel.close();
    await closePages();
  });
  beforeEach(async () => {
    await wheel.page.evaluate(() => {
      window.wheel?.destroy();
      window.told.length = 0;
    });
    wheel.logged.length = 0;
  });
}

export const play = () => wheel.page.evaluate(() => window.wheel.play());
export const stop = (at?: number) => wheel.page.evaluate((index) => window.wheel.stop(index), at);

/** How far the wheel is from showing the middle of a prize, in degrees. */
export async function offBy(index: number, sector = 45, offset = 0): Promise<number> {
  const { angle } = await wheel.turned();
  const off = (angle + (index + 0.5) * sector + offset) % 360;
  return Math.min(off, 360 - off);
}

export async function spin(at?: number): Promise<void> {
  await play();
  await wheel.until('constant');
  await stop(at);
  await wheel.until('idle');
}
