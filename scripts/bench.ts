/** `npm run bench -- <name> [--json]`: measures beside a reference in the same run and prints figures and ratios. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: number;
  readonly ratio?: number;
}

const benches: Readonly<Record<string, () => Promise<{ run(): Promise<readonly Figure[]> }>>> = {
  api: () => import('./bench/api.ts'),
  config: () => import('./bench/config.ts'),
  editing: () => import('./bench/editing.ts'),
  engine: () => import('./bench/engine.ts'),
  load: () => import('./bench/load.ts'),
  publish: () => import('./bench/publish.ts'),
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

function show({ name: label, value, unit, reference, ratio }: Figure): string {
  const number = (n: number) => (Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(2));
  const beside = reference === undefined ? '' : `  beside ${number(reference)} ${unit}`;
  return `${label.padEnd(64)} ${number(value).padStart(10)} ${unit}${beside}${ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`}`;
}
