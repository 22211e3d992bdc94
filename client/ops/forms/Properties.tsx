import { Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { Schema } from '../../../schemas/schema.ts';
import { isShort } from './field-kind.ts';
import { type PropertiesViewProps, useFormScope } from './form-context.ts';
import listStyle from './List.module.css';
import { labelOf } from './labels.ts';
import style from './Properties.module.css';
import { startingValue } from './starting-value.ts';

/** What a document carries for machines; no field of a form. */
const unseen = new Set(['$schema', 'schemaVersion']);

/** The fields of an object: those that are required or there, and a menu of those that may be added. */
export function Properties({ schema, value, path, only }: PropertiesViewProps) {
  const {
    set,
    pointerTo,
    surroundings,
    views: { Field },
  } = useFormScope();
  const properties = schema.properties ?? {};
  const required = new Set(schema.required ?? []);
  const names = (only ?? Object.keys(properties)).filter((name) => properties[name] && !unseen.has(name));
  const shown = names.filter((name) => required.has(name) || value[name] !== undefined);
  const free = names.filter((name) => !shown.includes(name));
  const locked = surroundings.lockOf?.(pointerTo(path)) !== undefined;
  return (
    <div className={style.properties}>
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
      {free.length > 0 && !locked && (
        <Menu position="bottom-start" width={280} withinPortal>
          <Menu.Target>
            <button type="button" className={listStyle.add}>
              <Plus size={15} aria-hidden />{' '}
              {free.length === 1 ? `Add ${labelOf(properties[free[0]!]!, free[0]!).toLowerCase()}` : 'Add more'}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((name) => (
              <Menu.Item key={name} onClick={() => set([...path, name], startingValue(properties[name]!))}>
                {labelOf(properties[name]!, name)}
                {properties[name]!.description && <small className={style.menuHelp}>{properties[name]!.description}</small>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** Short fields stand in pairs; one alone takes the whole line. */
function hasNeighbour(shown: readonly string[], index: number, properties: Readonly<Record<string, Schema>>): boolean {
  const isShortAt = (at: number) => shown[at] !== undefined && isShort(properties[shown[at]]!);
  let first = index;
  while (isShortAt(first - 1)) first -= 1;
  return (index - first) % 2 === 1 || isShortAt(index + 1);
}
