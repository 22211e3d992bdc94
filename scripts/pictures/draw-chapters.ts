import { type Chapter, goTo } from './chapter.ts';

/** Chapters on prize draws: odds as percentages, a test draw, a simulation, past draws. */
export const drawChapters: readonly Chapter[] = [
  {
    name: 'odds',
    async walk(guide, shoot) {
      const page = await guide.openAs('campaign', '/campaigns/lucky-wheel');
      await page.getByRole('tab', { name: 'Odds' }).click();
      await page.getByRole('button', { name: 'Edit as percentages' }).click();
      await page.getByLabel(/^Percent of .*, cell 1$/).fill('4');
      await page.getByText('1.5% too much.').waitFor();
      const odds = (await page.getByRole('region', { name: 'Odds' }).boundingBox())!;
      await shoot(page, {
        x: Math.floor(odds.x) - 12,
        y: Math.floor(odds.y) - 12,
        width: Math.ceil(odds.width) + 24,
        height: Math.ceil(odds.height) + 24,
      });
      await page.getByRole('button', { name: 'Give the rest to empty cells' }).click();
      await page.getByText('They add up to 100%.').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Draws are not cleared in').first().waitFor();
      await page.getByRole('tab', { name: 'Try it' }).click();
      await page.getByRole('button', { name: 'Try a spin' }).click();
      await page.getByText(/^(Won: .+\.|A near miss\.)$/).waitFor();
      await page.getByRole('tab', { name: 'Simulation' }).click();
      await page.getByRole('button', { name: 'Draw 100,000 times' }).click();
      await page.getByRole('region', { name: 'What it would give' }).waitFor();
      await goTo(page, 'Draws');
      await page.getByRole('link', { name: 'Lucky wheel' }).click();
      await page.getByRole('tab', { name: 'Commitments and reveal' }).click();
      await page.getByRole('table', { name: 'Commitments' }).waitFor();
    },
  },
];
