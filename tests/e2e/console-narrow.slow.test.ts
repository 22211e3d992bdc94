import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleWorld, type Role, startConsoleWorld } from './console-world.ts';

/** The console on a narrow screen, such as a tablet that stands upright. */
let world: ConsoleWorld;
beforeAll(async () => {
  world = await startConsoleWorld();
  for (const [turn, amount] of [90_000, -80_000].entries())
    await world.operators.support.call('adjustments.create', {
      ...{ id: world.member.id, requestId: `narrow-${turn}`, kind: 'adjustment', market: 'TH', amount },
      reason: 'A purchase in the store at the station, paid in two parts, of which only one was credited to the member',
    });
});
afterAll(() => world?.close());

async function narrow(who: Role, route: string) {
  const page = await world.openAs(who, route);
  await page.setViewportSize({ width: 768, height: 1024 });
  return page;
}

describe('At 768 px', () => {
  it.each<[Role, string]>([
    ['admin', '/corrections'],
    ['admin', '/orders'],
    ['admin', '/outbox'],
    ['admin', '/settings'],
  ])('no button of a table is cut for a %s at %s', async (who, route) => {
    const page = await narrow(who, route);
    const buttons = page.locator('main td:last-child').getByRole('button');
    await buttons.first().waitFor();
    const cut = await buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        const { left, right } = button.getBoundingClientRect();
        const room = button.closest('table')!.parentElement!.getBoundingClientRect();
        return left < room.left - 0.5 || right > Math.min(room.right, innerWidth) + 0.5 ? [button.ariaLabel ?? button.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  it.each(['Live', 'Drafts', 'Scheduled', 'Failing', 'Check-ins'])(
    'the figure “%s” of the overview is called in whole words, on one line',
    async (name) => {
      const page = await narrow('admin', '/');
      // Charts come with the figures of the days.
      await page.getByText(/^today/).waitFor();
      const words = page.locator('main').getByText(name, { exact: true }).first();
      await words.waitFor();
      const seen = await words.evaluate((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        const head = each.parentElement!;
        const [box, line] = [head.getBoundingClientRect(), text.getBoundingClientRect()];
        const chart = head.querySelector('svg')?.getBoundingClientRect();
        return {
          isCut: line.right > box.right + 0.5 || line.bottom > box.bottom + 0.5,
          isUnderChart: chart !== undefined && chart.top < box.bottom && (chart.left < line.right || chart.right > box.right + 0.5),
        };
      });
      expect(seen).toEqual({ isCut: false, isUnderChart: false });
    },
  );
});
