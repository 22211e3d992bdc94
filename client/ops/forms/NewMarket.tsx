import { Plus } from 'lucide-react';
import { useState } from 'react';
import { marketName } from '../../../schemas/english-names.ts';
import { useAccount } from '../session.ts';
import boxStyle from './Box.module.css';
import fieldStyle from './Field.module.css';
import style from './fields/MapControl.module.css';
import listStyle from './List.module.css';

/** Adds a market to the site by its two-letter country code. Operators of some markets may not begin another. */
export function NewMarket({ taken, onAdd }: { readonly taken: readonly string[]; onAdd(code: string): void }) {
  const { markets } = useAccount();
  const [typed, setTyped] = useState('');
  const code = typed.trim().toUpperCase();
  const name = /^[A-Z]{2}$/.test(code) && marketName(code) !== code && !taken.includes(code) ? marketName(code) : undefined;

  function add(): void {
    if (!name) return;
    onAdd(code);
    setTyped('');
  }

  if (markets) return <p className={fieldStyle.help}>New markets are added by those who look after all of them.</p>;
  return (
    <div className={style.mapNew}>
      <input
        className={boxStyle.input}
        aria-label="Country code of a new market"
        placeholder="New market, such as PH"
        maxLength={2}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />
      <button type="button" className={listStyle.add} disabled={!name} onClick={add}>
        <Plus size={15} aria-hidden /> {name ? `Add ${name}` : 'Add'}
      </button>
    </div>
  );
}
