import { Menu, useMantineColorScheme } from '@mantine/core';
import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Initials } from '../parts/Initials.tsx';
import { marketName, roleNames } from '../parts/names.ts';
import { useAccount } from '../session.ts';
import style from './Navigation.module.css';
import { useSignOut } from './use-sign-out.tsx';

const schemes = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['auto', 'As the device', Monitor],
] as const;

/** Signed-in person with role and markets; menu with colour scheme, shortcuts and sign-out. */
export function Person({ onHelp }: { onHelp(): void }) {
  const { name, role, markets } = useAccount();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { signOut, question } = useSignOut();
  return (
    <>
      <Menu position="top-start" width={200} shadow="md">
        <Menu.Target>
          <button type="button" className={style.person} title={name}>
            <Initials name={name} />
            <span className={style.label}>
              <b>{name}</b>
              <small>
                {roleNames[role]}, {markets ? markets.map(marketName).join(', ') : 'all markets'}
              </small>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {schemes.map(([value, label, Icon]) => (
            <Menu.Item
              key={value}
              leftSection={<Icon size={15} />}
              onClick={() => setColorScheme(value)}
              fw={colorScheme === value ? 700 : 400}
              aria-current={colorScheme === value || undefined}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Keyboard size={15} />} onClick={onHelp}>
            Shortcuts
          </Menu.Item>
          <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}
