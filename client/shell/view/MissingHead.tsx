import { useLayoutEffect, useState } from 'react';
import { useBack } from '../../blocks/back.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { hasTabs } from '../site.ts';
import { useApp } from './app-context.ts';
import css from './MissingHead.module.css';

/** Head and back button of a screen whose own head is missing; main screens have the tab bar instead. */
export function MissingHead({ title }: { title?: string }) {
  const { open, site } = useApp();
  const back = useBack();
  const [lacks, find] = useState(false);
  useLayoutEffect(() => find(document.querySelector('main header') === null), []);
  if (!lacks || hasTabs(site(), open.screen)) return null;
  return (
    <div className={css.head}>
      <TopBar title={title ?? site()?.name ?? ''} onBack={back.go} backLabel={back.label} />
    </div>
  );
}
