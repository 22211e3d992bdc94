import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type Action, type ActionName, actionContracts } from '../../../../../schemas/action.ts';
import { valueAt } from '../../../editing/pointer.ts';
import { insert, moveEntry, removeEntry } from '../../../forms/edits.ts';
import { type NestedField, useFormScope } from '../../../forms/form-context.ts';
import { Help } from '../../../forms/Help.tsx';
import { inWords } from '../../../forms/labels.ts';
import { worstWithin } from '../../../forms/problems-at.ts';
import { SchemaForm } from '../../../forms/SchemaForm.tsx';
import { useSite } from '../../../parts/use-site.ts';
import style from './ActionList.module.css';
import { actionNames, actionSchema, actionWords, newAction, usualActions } from './action-schema.ts';

/** A chain of actions in its order, each a line that unfolds to its form; branches are chains of their own inside it. */
export function ActionList({ value, path, pointer, label, locked }: NestedField) {
  const scope = useFormScope();
  const site = useSite();
  const [open, setOpen] = useState<number>();
  const actions: readonly unknown[] = Array.isArray(value) ? value : [];

  function move(from: number, to: number): void {
    if (locked || to < 0 || to >= actions.length) return;
    scope.step(moveEntry(path, from, to));
    if (open === from) setOpen(to);
  }
  function add(name: ActionName): void {
    scope.step(insert(path, actions.length, newAction(name, site)));
    setOpen(actions.length);
  }
  function hear(event: KeyboardEvent, index: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + by);
  }

  return (
    <div className={style.chain}>
      <ol>
        {actions.map((action, index) => {
          const [name, what] = actionWords(action);
          const worst = worstWithin(scope.problems, `${pointer}/${index}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: actions have no name of their own
            <li key={index} data-open={open === index || undefined}>
              <div className={style.head}>
                <button
                  type="button"
                  className={style.title}
                  aria-expanded={open === index}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onClick={() => setOpen(open === index ? undefined : index)}
                  onKeyDown={(event) => hear(event, index)}
                >
                  <ChevronRight size={14} aria-hidden />
                  <b>{name}</b>
                  <span>{what}</span>
                  {worst && <i data-severity={worst} role="img" aria-label={worst === 'error' ? 'has a problem' : 'has a warning'} />}
                </button>
                {!locked && (
                  <>
                    <button type="button" aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
                      <ArrowUp size={14} aria-hidden />
                    </button>
                    <button
                      type="button"
                      aria-label={`Move ${name} down`}
                      disabled={index === actions.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown size={14} aria-hidden />
                    </button>
                    <button type="button" aria-label={`Remove ${name}`} onClick={() => scope.step(removeEntry(path, index))}>
                      <Trash2 size={14} aria-hidden />
                    </button>
                  </>
                )}
              </div>
              {open === index && (
                <div className={style.form}>
                  <About action={action as Action} />
                  <SchemaForm
                    schema={actionSchema(action as Action)}
                    value={action as Action}
                    pointer={`${pointer}/${index}`}
                    problems={scope.problems}
                    surroundings={scope.surroundings}
                    onChange={(recipe, mark) =>
                      scope.step((root) => recipe(valueAt(root, [...path, index]) as Record<string, unknown>), mark)
                    }
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!locked && <NewAction label={label} onAdd={add} />}
    </div>
  );
}

/** The usual actions to add, and behind them all others. */
function NewAction({ label, onAdd }: { readonly label: string; onAdd(name: ActionName): void }) {
  const [all, setAll] = useState(false);
  return (
    <Menu position="bottom-start" width={280} withinPortal onClose={() => setAll(false)}>
      <Menu.Target>
        <button type="button" className={style.add}>
          <Plus size={14} aria-hidden /> Add an action<span className="sr-only"> to {label}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={style.menu}>
        {usualActions.map(({ name, title, what }) => (
          <Menu.Item key={name} onClick={() => onAdd(name)}>
            <b>{title}</b>
            <small>{what}</small>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {all ? (
          actionNames
            .filter((name) => usualActions.every((usual) => usual.name !== name))
            .map((name) => (
              <Menu.Item key={name} onClick={() => onAdd(name)}>
                <b>{inWords(name.replace('.', ' '))}</b>
                <small>{actionContracts[name].description}</small>
              </Menu.Item>
            ))
        ) : (
          <Menu.Item closeMenuOnClick={false} onClick={() => setAll(true)}>
            All actions
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const About = ({ action }: { readonly action: Action }) => (
  <p>
    <Help text={actionContracts[action.do]?.description ?? 'This build does not know the action.'} />
  </p>
);
