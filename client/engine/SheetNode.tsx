import { type ReactNode, useMemo } from 'react';
import type { Sheet } from '../../schemas/screen.ts';
import { useText } from './reading.ts';
import type { Edition, Level } from './run.ts';

interface Props {
  readonly id: string;
  readonly sheet: Sheet;
  readonly edition: Edition;
  readonly level: Level;
}

/** An open bottom sheet. Its looks, focus handling and closing belong to the host. */
export function SheetNode({ id, sheet, edition, level }: Props): ReactNode {
  const { host, run } = edition;
  const title = useText(edition, sheet.title);
  const children = useMemo(
    () => (Array.isArray(sheet.blocks) ? edition.nodes(sheet.blocks, run.store, level) : null),
    [edition, sheet.blocks, run, level],
  );
  return host.renderSheet({ id, title, children, close: () => host.closeSheet() });
}
