import { Modal } from '@mantine/core';
import { Kbd } from '../parts/Kbd.tsx';
import { controlKey } from './keys.ts';
import { useOwnPages } from './own-pages.ts';
import style from './Shortcuts.module.css';

/** List of keyboard shortcuts. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const pages = useOwnPages();
  const row = (keys: readonly string[], what: string) => (
    <div key={what}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </div>
  );
  return (
    <Modal opened={opened} onClose={onClose} title="Shortcuts" size={460}>
      <dl className={style.map}>
        {row([`${controlKey} K`], 'Find')}
        {row(['?'], 'This map')}
        {pages.map(({ key, label }) => row(['g', key], label))}
        {row(['j', 'k'], 'Next, previous in a list')}
        {row([`${controlKey} Enter`], 'Confirm a dialog')}
        {row(['Esc'], 'Close it')}
      </dl>
    </Modal>
  );
}
