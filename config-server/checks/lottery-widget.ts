import { child, entriesOf, type Json, listOf, own } from '../documents/index.ts';
import type { Report } from './report.ts';

type Widget = 'wheel' | 'grid' | 'slot';

/** Options of a look that not every widget has; one that is not named works on all. */
const looks: Readonly<Record<string, readonly Widget[]>> = {
  rows: ['grid'],
  cols: ['grid'],
  activeStyle: ['grid'],
  buttons: ['wheel', 'grid'],
  slots: ['slot'],
  stagger: ['slot'],
};
const motions: Readonly<Record<string, readonly Widget[]>> = {
  gutter: ['wheel', 'grid'],
  offsetDegree: ['wheel'],
  stopRange: ['wheel'],
  mode: ['slot'],
  rowSpacing: ['slot'],
  colSpacing: ['slot'],
  direction: ['slot'],
};
const cells: Readonly<Record<string, readonly Widget[]>> = {
  x: ['grid'],
  y: ['grid'],
  col: ['grid'],
  row: ['grid'],
  shadow: ['grid'],
  radius: ['wheel'],
  pointer: ['wheel'],
};

const names: Readonly<Record<Widget, string>> = { wheel: 'wheel', grid: 'grid', slot: 'slot machine' };

/** Options that do nothing on the widget that is chosen. */
export function checkWidget({ widget, look }: Json, prizes: readonly Json[], report: Report): void {
  const shown = widget as Widget;
  const tell = (part: unknown, of: Readonly<Record<string, readonly Widget[]>>, pointer: string) => {
    for (const [name] of entriesOf(part))
      if (own(of, name) && !of[name]!.includes(shown))
        report('lottery.widget', child(pointer, name), `A ${names[shown]} has no ${name}: it does nothing.`);
  };
  tell(look, looks, '/look');
  tell(own(look, 'defaultConfig'), motions, '/look/defaultConfig');
  for (const [at, button] of listOf(own(look, 'buttons')).entries()) tell(button, cells, `/look/buttons/${at}`);
  for (const [at, prize] of prizes.entries()) tell(prize, cells, `/prizes/${at}`);
}
