/**
 * Takes pictures of the gallery: `tsx client/ui/gallery/shoot.ts <folder> [page…] [--wide]`, each page in light and dark at 390 px, the
 * home screen also in three languages and at 320 and 768 px.
 */
import { mkdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';

const [folder = '/tmp/gallery', ...rest] = process.argv.slice(2);
const wide = rest.includes('--wide');
const pages = rest.filter((x) => !x.startsWith('--'));
mkdirSync(folder, { recursive: true });
const server = await createServer({
  root: 'client/ui',
  configFile: false,
  plugins: [react()],
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
  cacheDir: '/tmp/gallery-cache',
});
await server.listen();
const address = server.httpServer?.address();
const port = typeof address === 'object' && address ? address.port : 0;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });

async function shoot(page: string, language: string, theme: string, width: number) {
  const tab = await browser.newPage({ viewport: { width, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  tab.on('console', (m) => m.type() === 'error' && console.log(page, m.text()));
  tab.on('pageerror', (e) => console.log(page, e.message));
  await tab.goto(`http://127.0.0.1:${port}/gallery.html?page=${page}&lang=${language}&theme=${theme}`);
  await tab.waitForLoadState('networkidle');
  for (let y = 0; y < 6000; y += 800) await tab.evaluate((top) => scrollTo(0, top), y);
  await tab.evaluate(() => scrollTo(0, 0));
  await tab.waitForLoadState('networkidle');
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.log(`${page} ${language} ${width}: ${overflow} px too wide`);
  if (!page.startsWith('sheet')) {
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    await tab.setViewportSize({ width, height });
  }
  await tab.screenshot({ path: `${folder}/${page}-${language}-${theme}-${width}.png` });
  await tab.close();
}

for (const page of pages.length ? pages : ['home']) {
  if (page === 'parts' || page === 'art') {
    await shoot(page, 'en', 'light', 1240);
    continue;
  }
  for (const theme of ['light', 'dark']) await shoot(page, 'en', theme, 390);
  if (!wide) continue;
  for (const language of ['th', 'km', 'zh']) await shoot(page, language, 'light', 390);
  for (const width of [320, 768]) await shoot(page, 'en', 'light', width);
}
await browser.close();
await server.close();
