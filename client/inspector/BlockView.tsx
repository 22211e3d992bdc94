import type { Action } from '../../schemas/action.ts';
import type { Host } from '../engine/host.ts';
import { resolveValue } from '../engine/resolve.ts';
import type { BlockPlace } from './blocks-in.ts';
import css from './Inspector.module.css';
import { printAuthored, printChain, printValue } from './print.ts';
import type { InspectedBlock } from './recorder.ts';
import { clausesOf, nameOf } from './trace.ts';

interface BlockViewProps {
  readonly blockPlace: BlockPlace | undefined;
  readonly look: InspectedBlock | undefined;
  /** All instances of the block: the items of a repeat. */
  readonly looks: readonly InspectedBlock[];
  /** Why the block is hidden; undefined if it is shown. */
  readonly because: string | undefined;
  readonly host: Host | undefined;
  readonly screen: string;
}

/** Properties shown elsewhere in the panel. */
const elsewhere = new Set(['type', 'id', 'when', 'guards']);

/** One block: its position, whether it is shown and why, and the current values of its props. */
export function BlockView({ blockPlace, look, looks, because, host, screen }: BlockViewProps) {
  if (!blockPlace) return <p className={css.note}>Pick a block in the app, or choose one under Screen.</p>;
  const { block, pointer } = blockPlace;
  const clauses = look ? clausesOf(blockPlace, look.scope) : [];
  const edit = `/ops/screens/${encodeURIComponent(screen)}?block=${encodeURIComponent(nameOf(blockPlace))}`;
  return (
    <>
      <h3 className={css.name}>
        <code>{look?.id ?? nameOf(blockPlace)}</code> <span>{block.type}</span>
      </h3>
      <p className={because === undefined ? css.shown : css.hidden}>{because === undefined ? 'shown' : `hidden: ${because}`}</p>
      <p className={css.line}>
        <code data-pointer="">{pointer}</code>
        <a href={edit} target="_blank" rel="noreferrer">
          Edit in console
        </a>
      </p>
      {looks.length > 1 && <p className={css.note}>one of {looks.length} items</p>}
      {clauses.length > 0 && (
        <>
          <h4>Conditions</h4>
          <ul className={css.clauses}>
            {clauses.map(({ text, holds, have }) => (
              <li key={text} data-holds={holds}>
                <code>{text}</code>
                {have && <span>{have}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>Props</h4>
      <dl className={css.props}>
        {Object.entries(block)
          .filter(([name]) => !elsewhere.has(name))
          .map(([name, value]) => (
            <Prop key={name} name={name} value={value} look={look} host={host} />
          ))}
      </dl>
    </>
  );
}

function Prop({ name, value, look, host }: { name: string; value: unknown; look: InspectedBlock | undefined; host: Host | undefined }) {
  const isChain = /^on[A-Z]/.test(name) && Array.isArray(value);
  const holdsBlocks = name === 'blocks' || name.endsWith('Blocks') || name === 'block' || name === 'fallback';
  const authored = isChain || holdsBlocks ? undefined : printAuthored(value);
  const present = () => (look && host ? printValue(resolveValue(value, look.scope, host)) : 'not read');
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {isChain && <code>{printChain(value as readonly Action[])}</code>}
        {holdsBlocks && <code>{Array.isArray(value) ? `${value.length} blocks` : 'a block'}</code>}
        {!isChain && !holdsBlocks && <code>{authored === undefined ? printValue(value) : present()}</code>}
        {authored !== undefined && <code className={css.authored}>{authored}</code>}
      </dd>
    </>
  );
}
