import { type Figure, show } from './bench/figure.ts';

/** `npm run bench -- <name> [--json]`: measures against a reference in the same run and prints figures and ratios. */
const benches: Readonly<Record<string, () => Promise<{ run(): Promise<readonly Figure[]> }>>> = {
  api: () => import('./bench/api.ts'),
  config: () => import('./bench/config.ts'),
  dev: () => import('./bench/dev.ts'),
  draw: () => import('./bench/draw.ts'),
  draws: () => import('./bench/draws.ts'),
  editing: () => import('./bench/editing.ts'),
  engine: () => import('./bench/engine.ts'),
  links: () => import('./bench/links.ts'),
  load: () => import('./bench/load.ts'),
  memory: () => import('./bench/memory.ts'),
  publish: () => import('./bench/publish.ts'),
  routes: () => import('./bench/routes.ts'),
  start: () => import('./bench/start.ts'),
  value: () => import('./bench/value.ts'),
};

const [name = '', ...flags] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Which one? ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
const figures = await (await bench()).run();
if (flags.includes('--json')) console.log(JSON.stringify(figures));
else for (const line of figures.map(show)) console.log(line);
process.exit(0);
