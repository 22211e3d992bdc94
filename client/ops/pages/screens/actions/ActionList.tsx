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

/** A chain of actions, each collapsed to one line that expands to its form; branches are nested chains. */
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

  return (
    <div className={style.chain}>
      <ol>
        {actions.map((action, index) => (
          <ActionItem
            // biome-ignore lint/suspicious/noArrayIndexKey: actions have no name of their own
            key={index}
            action={action as Action}
            index={index}
            isLast={index === actions.length - 1}
            isOpen={open === index}
            path={path}
            pointer={pointer}
            locked={locked}
            onToggle={() => setOpen(open === index ? undefined : index)}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
      {!locked && <NewAction label={label} onAdd={add} />}
    </div>
  );
}

interface ActionItemProps extends Pick<NestedField, 'path' | 'pointer' | 'locked'> {
  readonly action: Action;
  readonly index: number;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  onToggle(): void;
  /** Moves the action to an index, which may be out of range. */
  onMove(to: number): void;
}

/** One action of a chain: its line with buttons to move and remove it, and its form while open. `path` and `pointer` are those of the chain. */
function ActionItem({ action, index, isLast, isOpen, path, pointer, locked, onToggle, onMove }: ActionItemProps) {
  const scope = useFormScope();
  const [name, what] = actionWords(action);
  const worst = worstWithin(scope.problems, `${pointer}/${index}`);

  function hear(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index + by);
  }

  return (
    <li data-open={isOpen || undefined}>
      <div className={style.head}>
        <button
          type="button"
          className={style.title}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={hear}
        >
          <ChevronRight size={14} aria-hidden />
          <b>{name}</b>
          <span>{what}</span>
          {worst && <i data-severity={worst} role="img" aria-label={worst === 'error' ? 'has a problem' : 'has a warning'} />}
        </button>
        {!locked && (
          <>
            <button type="button" aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUp size={14} aria-hidden />
            </button>
            <button type="button" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(index + 1)}>
              <ArrowDown size={14} aria-hidden />
            </button>
            <button type="button" aria-label={`Remove ${name}`} onClick={() => scope.step(removeEntry(path, index))}>
              <Trash2 size={14} aria-hidden />
            </button>
          </>
        )}
      </div>
      {isOpen && (
        <div className={style.form}>
          <About action={action} />
          <SchemaForm
            schema={actionSchema(action)}
            value={action}
            pointer={`${pointer}/${index}`}
            problems={scope.problems}
            surroundings={scope.surroundings}
            onChange={(recipe, mark) => scope.step((root) => recipe(valueAt(root, [...path, index]) as Record<string, unknown>), mark)}
          />
        </div>
      )}
    </li>
  );
}

/** Menu to add an action: the common ones first, then all others. */
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
