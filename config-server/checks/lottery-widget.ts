import { lottery } from '../../schemas/campaigns/lottery.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, entriesOf, type Json, listOf, own } from '../documents/index.ts';
import type { Report } from './report.ts';

type Widget = 'wheel' | 'grid' | 'slot';

const { look: lookSchema, prizes: prizeSchema } = lottery.body.properties;
const { defaultConfig: motionSchema, buttons: buttonSchema } = lookSchema.properties;
const names: Readonly<Record<Widget, string>> = { wheel: 'wheel', grid: 'grid', slot: 'slot machine' };

/** Options that do nothing on the widget that is chosen, as the contract has them. */
export function checkWidget({ widget, look }: Json, prizes: readonly Json[], report: Report): void {
  const tell = (part: unknown, { properties }: Schema, pointer: string) => {
    for (const [name] of entriesOf(part)) {
      const widgets = (own(properties, name) as Schema | undefined)?.['x-with']?.['/widget'];
      if (widgets && !widgets.includes(String(widget)))
        report('lottery.widget', child(pointer, name), `A ${names[widget as Widget]} has no ${name}: it does nothing.`);
    }
  };
  tell(look, lookSchema, '/look');
  tell(own(look, 'defaultConfig'), motionSchema, '/look/defaultConfig');
  for (const [at, button] of listOf(own(look, 'buttons')).entries()) tell(button, buttonSchema.items, `/look/buttons/${at}`);
  for (const [at, prize] of prizes.entries()) tell(prize, prizeSchema.items, `/prizes/${at}`);
}
