import { Select, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../parts/names.ts';
import { Phone } from '../../parts/phone/Phone.tsx';
import { ViewerBar } from '../../parts/phone/ViewerBar.tsx';
import { firstViewer, type PreviewViewer } from '../../parts/phone/viewer.ts';
import { useSite } from '../../parts/use-site.ts';
import { pseudoLocale } from './pseudo.ts';
import type { TextRow } from './rows.ts';
import style from './TextsPane.module.css';
import type { Locale } from './use-locales.ts';
import type { UsingScreen } from './use-screens.ts';
import { isUsedIn, WhereShown } from './WhereShown.tsx';

interface TextsPaneProps {
  readonly namespace: string;
  /** Selected row. */
  readonly row: TextRow | undefined;
  readonly locales: ReadonlyMap<string, Locale>;
  readonly screens: readonly UsingScreen[] | undefined;
  readonly language: string;
}

/** Side pane: where the selected text is used, and a phone preview of the drafts, optionally in a pseudo-language with longer words. */
export function TextsPane({ namespace, row, locales, screens, language }: TextsPaneProps) {
  const site = useSite();
  const [viewer, setViewer] = useState<PreviewViewer>(() => ({
    ...firstViewer(new Date().toISOString(), site),
    language: (site.languageCodes.find((each) => each === language) ?? 'en') as Language,
  }));
  const [isPseudo, setPseudo] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const using = screens?.filter(({ keys }) => isUsedIn(row, keys)) ?? [];
  const routed = (screens ?? []).filter(({ route }) => route);
  const screen = routed.find(({ id }) => id === chosen) ?? using.find(({ route }) => route) ?? routed[0];
  const documents = [...locales.values()]
    .filter(({ phase, hasDraft, id }) => phase === 'ready' && (hasDraft || (isPseudo && id.startsWith(`${viewer.language}.`))))
    .map(({ id, body }) => ({
      kind: 'locale' as const,
      id,
      body: isPseudo && id.startsWith(`${viewer.language}.`) ? pseudoLocale(body) : { ...body },
    }));
  return (
    <div className={style.pane}>
      <WhereShown namespace={namespace} row={row} screens={screens} />
      <ViewerBar viewer={viewer} onChange={setViewer} />
      <div className={style.choice}>
        <Select
          size="xs"
          aria-label="Screen"
          searchable
          allowDeselect={false}
          data={routed.map(({ id, title }) => ({ value: id, label: title }))}
          value={screen?.id ?? null}
          onChange={(id) => setChosen(id ?? undefined)}
        />
        <Switch size="xs" label="Longer language" checked={isPseudo} onChange={(event) => setPseudo(event.currentTarget.checked)} />
      </div>
      <div className={style.phone}>
        <Phone viewer={viewer} route={screen?.route ?? '/home'} edited={documents} />
      </div>
    </div>
  );
}
