import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { BlockContract } from '../../../../../schemas/block.ts';
import { blockContracts } from '../../../../../schemas/blocks/index.ts';
import { useCall } from '../../../api.ts';
import { typeWords } from '../../../tree/describe.ts';
import { blockIcon } from '../block-icons.ts';
import type { useBlockDrag } from '../tree/use-block-drag.ts';
import style from './Palette.module.css';
import { partPrefix } from './part-prefix.ts';
import { recentTypes } from './recent.ts';

interface PaletteProps {
  readonly dragging: ReturnType<typeof useBlockDrag>;
  onInsert(type: string): void;
  onClose(): void;
}

type Choice = Pick<BlockContract, 'type' | 'description'>;

const types: readonly Choice[] = Object.values(blockContracts);

/**
 * Block types and parts with search, recently used ones first.
 * Enter or a click inserts one after the selected block; dragging inserts it anywhere.
 */
export function Palette({ dragging, onInsert, onClose }: PaletteProps) {
  const list = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const parts = useCall('documents.list', { kind: 'part', limit: 1000 }).data?.items;
  const all = useMemo(
    () => [
      ...types,
      ...(parts ?? [])
        .filter(({ type }) => type === 'blocks')
        .map(({ id }) => ({ type: `${partPrefix}${id}`, description: 'A part that screens share' })),
    ],
    [parts],
  );
  const found = matching(words, all);
  const chosen = Math.min(at, found.length - 1);

  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const contract = found[chosen];
    if (step) {
      const next = (chosen + step + found.length) % Math.max(found.length, 1);
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && contract) onInsert(contract.type);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <section className={style.palette} aria-label="Add a block">
      <div className={style.words}>
        <Search size={15} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the command that opens it is to type a name
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found.length > 0 ? `${list}-${chosen}` : undefined}
          aria-label="Find a block to add"
          placeholder="Add a block"
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
        <button type="button" aria-label="Close the palette" onClick={onClose}>
          <X size={15} aria-hidden />
        </button>
      </div>
      <div id={list} role="listbox" aria-label="Blocks to add" className={style.list}>
        {found.map((choice, index) => (
          <ChoiceButton
            key={choice.type}
            id={`${list}-${index}`}
            choice={choice}
            isChosen={index === chosen}
            onPoint={() => setAt(index)}
            onInsert={onInsert}
            dragging={dragging}
          />
        ))}
      </div>
      {found.length === 0 && <p className={style.none}>No block with “{words}”.</p>}
    </section>
  );
}

interface ChoiceButtonProps extends Pick<PaletteProps, 'dragging' | 'onInsert'> {
  readonly id: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  /** Called while the pointer is over it. */
  onPoint(): void;
}

function ChoiceButton({ id, choice: { type, description }, isChosen, dragging, onPoint, onInsert }: ChoiceButtonProps) {
  const Icon = blockIcon(type.startsWith(partPrefix) ? 'part' : type);
  const label = typeWords(type.replace(partPrefix, ''));
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onClick={() => onInsert(type)}
      onPointerDown={(event) => dragging.begin(event, { type, label })}
    >
      <Icon size={16} aria-hidden />
      <span>
        <b>{label}</b>
        <small>{description}</small>
      </span>
    </button>
  );
}

/** Choices whose name contains the words, then those whose description does; without words, recently used ones first. */
function matching(words: string, all: readonly Choice[]): readonly Choice[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') {
    const recent = recentTypes().flatMap((type) => all.filter((contract) => contract.type === type));
    return [...recent, ...all.filter((contract) => !recent.includes(contract))];
  }
  const named = all.filter(({ type }) => typeWords(type).includes(sought) || type.includes(sought));
  const described = all.filter((contract) => !named.includes(contract) && contract.description.toLowerCase().includes(sought));
  return [...named, ...described];
}
