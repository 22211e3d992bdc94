import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '../../../../schemas/schema.ts';
import { isPlain, same } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import chipsStyle from '../Chips.module.css';
import { choicesOf } from '../choices.ts';
import dotStyle from '../Dot.module.css';
import { fieldKindOf } from '../field-kind.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import listStyle from '../List.module.css';
import { NewMarket } from '../NewMarket.tsx';
import { worstWithin } from '../problems-at.ts';
import { startingValue } from '../starting-value.ts';
import style from './MarketsControl.module.css';

/** One value per market, in tabs; markets of other people are read-only. “Same for all” copies the value to every market that the person may edit. */
export function MarketsControl({ schema, value, path, label, locked }: FieldProps) {
  const { set, step, problems, pointerTo, surroundings, views } = useFormScope();
  const { Field } = views;
  const site = useSite();
  const map = isPlain(value) ? value : {};
  const listed = choicesOf(schema.propertyNames, site);
  const markets = [...new Set([...(listed ?? []), ...Object.keys(map)].map(String))];
  const lockOf = (market: string) => surroundings.lockOf?.(pointerTo([...path, market]));
  const [chosen, setChosen] = useState(() => markets.find((market) => !lockOf(market)) ?? markets[0]!);
  const inner = schema.additionalProperties as Schema;
  const others = markets.filter(
    (market) => market !== chosen && !lockOf(market) && map[market] !== undefined && !same(map[market], map[chosen]),
  );
  const stands = map[chosen] !== undefined;
  return (
    <div className={listStyle.list}>
      <div className={`${chipsStyle.chips} ${style.markets}`}>
        <div className={chipsStyle.languages} role="tablist" aria-label={/by market$/.test(label) ? label : `${label} by market`}>
          {markets.map((market) => {
            const worst = worstWithin(problems, pointerTo([...path, market]));
            return (
              <button
                key={market}
                type="button"
                role="tab"
                aria-selected={market === chosen}
                data-missing={map[market] === undefined || undefined}
                onClick={() => setChosen(market)}
              >
                {market}
                {lockOf(market) && <Lock size={11} aria-label="read only" />}
                {worst && <i className={dotStyle.dot} data-severity={worst} role="img" aria-label="has a problem" />}
              </button>
            );
          })}
        </div>
        {stands && others.length > 0 && !hasMoney(inner) && (
          <button
            type="button"
            className={chipsStyle.quiet}
            onClick={() =>
              step((root) => {
                let at = root;
                for (const part of path) at = at[part] as Record<string, unknown>;
                for (const market of others) at[market] = map[chosen];
              })
            }
          >
            Same for all
          </button>
        )}
      </div>
      {!listed && !locked && (
        <NewMarket
          taken={markets}
          onAdd={(code) => {
            set([...path, code], startingValue(inner, site));
            setChosen(code);
          }}
        />
      )}
      {stands ? (
        <Field key={chosen} bare schema={inner} value={map[chosen]} path={[...path, chosen]} label={`${label}, ${chosen}`} required />
      ) : (
        <button
          type="button"
          className={listStyle.add}
          disabled={lockOf(chosen) !== undefined}
          onClick={() => set([...path, chosen], startingValue(inner, site))}
        >
          Add values for {chosen}
        </button>
      )}
    </div>
  );
}

/** Amounts are not copied between markets, because the same number is a different amount in another currency. */
const hasMoney = (schema: Schema): boolean =>
  fieldKindOf(schema) === 'money' ||
  Object.values(schema.properties ?? {}).some(hasMoney) ||
  (schema.items !== undefined && hasMoney(schema.items));
