import { Button } from '@mantine/core';
import { languageName } from '../../parts/names.ts';
import style from './ConflictBar.module.css';
import { partsOf } from './namespaces.ts';
import type { Locale } from './use-locales.ts';

/** Texts of one language that somebody else wrote at the same time: whose stands is chosen for all of them together. */
export function ConflictBar({ locale: { id, conflict, session } }: { locale: Locale }) {
  if (!conflict) return null;
  const { clashes } = conflict;
  return (
    <div className={style.bar} role="alert">
      <b>
        {languageName(partsOf(id).language)}: {conflict.with === 'draft' ? 'somebody else wrote' : 'what is live now says'} other words in{' '}
        {clashes.map(({ pointer }) => pointer.replace('/texts/', '')).join(', ')}.
      </b>
      <Button size="xs" onClick={() => session.settle({})}>
        Keep mine
      </Button>
      <Button size="xs" onClick={() => session.settle(Object.fromEntries(clashes.map(({ pointer }) => [pointer, 'theirs'])))}>
        Take theirs
      </Button>
    </div>
  );
}
