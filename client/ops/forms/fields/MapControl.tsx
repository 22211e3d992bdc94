import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '../../../../schemas/schema.ts';
import { isPlain } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import boxStyle from '../Box.module.css';
import { choicesOf } from '../choices.ts';
import { renameKey } from '../edits.ts';
import { type FieldProps, useFormScope } from '../form-context.ts';
import iconStyle from '../Icon.module.css';
import listStyle from '../List.module.css';
import { startingValue } from '../starting-value.ts';
import style from './MapControl.module.css';

/** A map with keys that the operator chooses. */
export function MapControl({ schema, value, path, label, locked }: FieldProps) {
  const {
    set,
    views: { Field },
  } = useFormScope();
  const site = useSite();
  const [typed, setTyped] = useState('');
  const map = isPlain(value) ? value : {};
  const inner = schema.additionalProperties as Schema;
  const name = typed.trim();
  const isTall = inner['x-as'] === 'actions' || inner['x-as'] === 'each';
  const known = choicesOf(schema.propertyNames, site)?.filter((each) => !Object.hasOwn(map, String(each)));

  function add(): void {
    if (name === '' || Object.hasOwn(map, name)) return;
    set([...path, name], startingValue(inner, site));
    setTyped('');
  }

  return (
    <div className={listStyle.list}>
      {Object.keys(map).map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name may be typed into
        <div key={index} className={style.mapRow} data-tall={isTall || undefined}>
          <KeyInput name={key} taken={map} locked={locked} path={path} />
          <Field bare={!inner.properties} schema={inner} value={map[key]} path={[...path, key]} label={key} required />
          {!locked && (
            <button type="button" className={iconStyle.icon} aria-label={`Remove ${key}`} onClick={() => set([...path, key], undefined)}>
              <Trash2 size={15} aria-hidden />
            </button>
          )}
        </div>
      ))}
      {!locked && (
        <div className={style.mapNew}>
          <input
            className={boxStyle.input}
            aria-label={`New name in ${label.toLowerCase()}`}
            placeholder="Name"
            value={typed}
            list={known ? `${path.join('-')}-names` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add();
            }}
          />
          {known && (
            <datalist id={`${path.join('-')}-names`}>
              {known.map((each) => (
                <option key={String(each)} value={String(each)} />
              ))}
            </datalist>
          )}
          <button type="button" className={listStyle.add} disabled={name === ''} onClick={add}>
            <Plus size={15} aria-hidden /> Add
          </button>
        </div>
      )}
    </div>
  );
}

/** The key is applied on blur or Enter, so that a partly typed key never gets into the document. */
function KeyInput({ name, taken, locked, path }: { name: string; taken: object; locked: boolean; path: FieldProps['path'] }) {
  const { step } = useFormScope();
  const [typed, setTyped] = useState<string>();
  function take(): void {
    const next = typed?.trim();
    setTyped(undefined);
    if (next && next !== name && !Object.hasOwn(taken, next)) step(renameKey(path, name, next));
  }
  return (
    <input
      className={boxStyle.input}
      aria-label="Name"
      readOnly={locked}
      value={typed ?? name}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
