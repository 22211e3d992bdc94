import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Group, LifeBuoy, Trash2, Ungroup } from 'lucide-react';
import type { TreeNode } from '../../../tree/nodes.ts';
import { fallbackSlot, slotsOfType } from '../../../tree/slots.ts';
import { canWrap } from '../../../tree/wrap.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';

const around = ['stack', 'card', 'section', 'form'].filter(canWrap);

/** Menu of commands on the selected block. */
export function BlockMenu({ editing, node }: { editing: ScreenEditing; node: TreeNode }) {
  const { key, block, path } = node;
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <ActionIcon aria-label="What to do with this block">
          <Ellipsis size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<ArrowUp size={15} />} onClick={() => editing.step(key, 'up')}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<ArrowDown size={15} />} onClick={() => editing.step(key, 'down')}>
          Move down
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={15} />} onClick={() => editing.duplicate(key)}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        {around.map((type) => (
          <Menu.Item key={type} leftSection={<Group size={15} />} onClick={() => editing.wrap(key, type)}>
            Wrap in a {type}
          </Menu.Item>
        ))}
        {slotsOfType(block.type, path)[0]?.many && (
          <Menu.Item leftSection={<Ungroup size={15} />} onClick={() => editing.unwrap(key)}>
            Unwrap
          </Menu.Item>
        )}
        {block.fallback === undefined && (
          <Menu.Item
            leftSection={<LifeBuoy size={15} />}
            onClick={() => editing.insertType('text', { slot: fallbackSlot(path).path, at: 0 })}
          >
            Add a fallback
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={15} />} onClick={() => editing.remove(key)}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
