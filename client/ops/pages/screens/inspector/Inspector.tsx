import { pointerOf, valueAt } from '../../../editing/pointer.ts';
import { isPlain } from '../../../editing/same.ts';
import type { Draft } from '../../../editing/use-draft.ts';
import type { FormSurroundings } from '../../../forms/form-context.ts';
import { Help } from '../../../forms/Help.tsx';
import { SchemaForm } from '../../../forms/SchemaForm.tsx';
import { typeWords } from '../../../tree/describe.ts';
import type { TreeNode } from '../../../tree/nodes.ts';
import { contractOf } from '../../../tree/slots.ts';
import { blockIcon } from '../block-icons.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { blockSchema } from './block-schema.ts';
import { IdField } from './IdField.tsx';
import style from './Inspector.module.css';
import { PartForm } from './PartForm.tsx';

interface InspectorProps {
  readonly draft: Draft;
  readonly editing: ScreenEditing;
  readonly node: TreeNode;
  readonly surroundings: FormSurroundings;
}

/** Form of the selected block: its type, its values, and when and to whom it is shown. */
export function Inspector({ draft, editing, node, surroundings }: InspectorProps) {
  const { block, path } = node;
  const contract = contractOf(block.type);
  const isPart = block.type === 'part';
  const Icon = blockIcon(block.type);
  return (
    <div className={style.inspector}>
      <header className={style.head}>
        <Icon size={18} aria-hidden />
        <div>
          <h2>{typeWords(block.type)}</h2>
          <p>
            <Help text={contract?.description ?? (isPart ? typeWords(block.part) : 'This build has no such block.')} />
          </p>
        </div>
        {editing.locked === undefined && <BlockMenu editing={editing} node={node} />}
      </header>
      <IdField editing={editing} name={block.id ?? ''} />
      {isPart && (
        <PartForm
          draft={draft}
          path={path}
          part={String(block.part)}
          given={isPlain(block.with) ? block.with : {}}
          surroundings={surroundings}
        />
      )}
      {contract && (
        <SchemaForm
          schema={blockSchema(contract)}
          value={block}
          pointer={pointerOf(path)}
          problems={draft.problems}
          surroundings={surroundings}
          onChange={(recipe, mark) => draft.edit((body) => recipe(valueAt(body, path) as Record<string, unknown>), mark)}
        />
      )}
    </div>
  );
}
