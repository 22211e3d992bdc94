/** One row of a bench, with its reference if it has one. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: number;
  readonly ratio?: number;
}

/** Prints figures as soon as they are known, so that an interrupted run does not lose them. */
export function tell(...figures: readonly Figure[]): readonly Figure[] {
  for (const figure of figures) console.error(show(figure));
  return figures;
}

export function show({ name: label, value, unit, reference, ratio }: Figure): string {
  const number = (n: number) => (Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en') : n.toFixed(2));
  const beside = reference === undefined ? '' : `  beside ${number(reference)} ${unit}`;
  return `${label.padEnd(64)} ${number(value).padStart(10)} ${unit}${beside}${ratio === undefined ? '' : `  ratio ${ratio.toFixed(2)}`}`;
}
