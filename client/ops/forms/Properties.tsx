import { Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Schema } from '../../../schemas/schema.ts';
import { useSite } from '../parts/use-site.ts';
import { belongs } from './belonging.ts';
import { isShort } from './field-kind.ts';
import { type PropertiesViewProps, useFormScope } from './form-context.ts';
import { Help } from './Help.tsx';
import listStyle from './List.module.css';
import { labelOf } from './labels.ts';
import { asksFor, asksToChoose } from './missing-parts.ts';
import style from './Properties.module.css';
import { startingValue } from './starting-value.ts';

/** Technical properties, which no form shows. */
const unseen = new Set(['$schema', 'schemaVersion']);

/** Selector for the inputs of a field; excludes the button before them that removes it. */
const inputs = 'input, textarea, select, [role="combobox"]';

/** Fields of an object: the required and the present ones, and a menu to add the others. A field that was added gets the focus. */
export function Properties({ schema, value, path, only }: PropertiesViewProps) {
  const {
    set,
    read,
    pointerTo,
    problems,
    surroundings,
    views: { Field },
  } = useFormScope();
  const site = useSite();
  const fields = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();
  const properties = schema.properties ?? {};
  const names = (only ?? Object.keys(properties)).filter((name) => properties[name] && !unseen.has(name));
  const missing = names.filter((name) => value[name] === undefined && asksFor(problems, pointerTo([...path, name])));
  const required = new Set([...(schema.required ?? []), ...missing]);
  const isChoice = asksToChoose(problems, pointerTo(path));
  const shown = names.filter((name) => required.has(name) || value[name] !== undefined);
  // Someone who may not change the whole object may still add parts of their own, for example the numbers of their market.
  const isOpen = (name: string) => surroundings.lockOf?.(pointerTo([...path, name])) === undefined;
  const free = names.filter((name) => !shown.includes(name) && isOpen(name) && belongs(properties[name]!, value, read([])));
  const addedAt = added !== undefined && shown.includes(added) ? pointerTo([...path, added]) : undefined;
  useLayoutEffect(() => {
    if (addedAt === undefined) return;
    const field = fields.current?.querySelector(`:scope > [data-pointer="${CSS.escape(addedAt)}"]`);
    field?.querySelector<HTMLElement>(inputs)?.focus();
  }, [addedAt]);
  const add = (name: string) => {
    setAdded(name);
    set([...path, name], startingValue(properties[name]!, site));
  };
  return (
    <div ref={fields} className={style.properties}>
      {shown.map((name, index) => (
        <Field
          key={name}
          schema={properties[name]!}
          value={value[name]}
          path={[...path, name]}
          label={labelOf(properties[name]!, name)}
          required={required.has(name)}
          beside={isShort(properties[name]!) && hasNeighbour(shown, index, properties)}
        />
      ))}
      {free.length === 1 && (
        <button type="button" className={listStyle.add} onClick={() => add(free[0]!)}>
          <Plus size={15} aria-hidden /> Add {labelOf(properties[free[0]!]!, free[0]!).toLowerCase()}
        </button>
      )}
      {free.length > 1 && (
        // Returning the focus after adding can come late on a slow machine, and would close a list that was opened meanwhile.
        <Menu position="bottom-start" width={280} withinPortal returnFocus={added === undefined} onOpen={() => setAdded(undefined)}>
          <Menu.Target>
            <button type="button" className={listStyle.add} data-cure={isChoice || undefined}>
              <Plus size={15} aria-hidden /> {isChoice ? 'Choose one, to fill in' : 'Add more'}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((name) => (
              <Menu.Item key={name} onClick={() => add(name)}>
                {labelOf(properties[name]!, name)}
                {properties[name]!.description && (
                  <small className={style.menuHelp}>
                    <Help text={properties[name]!.description} />
                  </small>
                )}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** True if a short field shares its row with another; an odd one out takes the whole row. */
function hasNeighbour(shown: readonly string[], index: number, properties: Readonly<Record<string, Schema>>): boolean {
  const isShortAt = (at: number) => shown[at] !== undefined && isShort(properties[shown[at]]!);
  let first = index;
  while (isShortAt(first - 1)) first -= 1;
  return (index - first) % 2 === 1 || isShortAt(index + 1);
}
