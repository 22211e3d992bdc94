import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inAll } from '../deep.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { configOf } from './draw-configs.ts';
import { type DrawPage, openDrawPage, type WidgetName } from './draw-page.ts';

declare const window: { draw: import('../../client/lab/draw/box.ts').LabDraw };

let app: TestApp;
let lab: DrawPage;
beforeAll(async () => {
  app = await startApp();
  lab = await openDrawPage(app.address);
});
afterAll(async () => {
  await closePages();
  await app.close();
});

describe.each(inAll<WidgetName>(['wheel'], ['wheel', 'grid', 'slot']))('Who cannot see or point', (widget) => {
  const button = () => lab.page.locator('#box').getByRole('button');

  it(`finds the ${widget} as a named group that lists its prizes, with a button of 44 px at least`, async () => {
    await lab.show(widget, configOf(widget));
    const group = lab.page.locator('#box').getByRole('group');
    expect(await group.getAttribute('aria-label')).toMatch(/\w/);
    expect(await group.getByRole('listitem').allTextContents()).toEqual(Array.from({ length: 8 }, (_, at) => `Name ${at}`));
    const { width, height } = (await button().boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const session = await lab.page.context().newCDPSession(lab.page);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      nodes: { role?: { value?: unknown }; name?: { value?: unknown } }[];
    };
    await session.detach();
    expect(nodes.filter(({ role }) => role?.value === 'button').map(({ name }) => name?.value)).toEqual([expect.stringMatching(/\w/)]);
  });

  it.each(['Enter', ' '])(`plays the ${widget} with the key "%s", once, and hears the result after the stop`, async (key) => {
    await lab.show(widget, configOf(widget));
    const said = lab.page.locator('#box').getByRole('status');
    await button().focus();
    await lab.page.keyboard.press(key);
    await lab.until('constant');
    expect([await button().isDisabled(), await said.textContent()]).toEqual([true, '']);
    await lab.page.evaluate(() => window.draw.stop(5));
    await lab.until('idle');
    expect([await button().isDisabled(), await said.textContent()]).toEqual([false, expect.stringContaining('Name 5')]);
    expect(await lab.ends()).toHaveLength(1);
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it(`meets nothing in the ${widget} that axe objects to`, async () => {
    await lab.show(widget, configOf(widget));
    await lab.page.evaluate(axe.source);
    const violations = await lab.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run('#box')).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
  });
});
