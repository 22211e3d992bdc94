import { Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inWords } from '../../forms/labels.ts';
import type { Language } from '../../parts/names.ts';
import { Phone } from '../../parts/phone/Phone.tsx';
import { ViewerBar } from '../../parts/phone/ViewerBar.tsx';
import { firstViewer, type Viewer } from '../../parts/phone/viewer.ts';
import { documentPath } from '../../parts/places.ts';
import { useSite } from '../../parts/use-site.ts';
import { pseudoLocale } from './pseudo.ts';
import style from './TextsPane.module.css';
import type { Locale } from './use-locales.ts';
import type { UsingScreen } from './use-screens.ts';
import { isUsed } from './used-keys.ts';

interface TextsPaneProps {
  readonly namespace: string;
  /** Of the row that is looked at. */
  readonly current: string | undefined;
  readonly base: string | undefined;
  readonly locales: ReadonlyMap<string, Locale>;
  readonly screens: readonly UsingScreen[] | undefined;
  readonly language: string;
}

/** Beside the texts: where the chosen one is shown, and the phone with what is being written, on wish in a made-up longer language. */
export function TextsPane({ namespace, current, base, locales, screens, language }: TextsPaneProps) {
  const site = useSite();
  const [viewer, setViewer] = useState<Viewer>(() => ({
    ...firstViewer(new Date().toISOString(), site),
    language: (site.languageCodes.find((each) => each === language) ?? 'en') as Language,
  }));
  const [isPseudo, setPseudo] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const using =
    screens?.filter(({ keys }) => current === undefined || isUsed(current, keys) || (base !== undefined && keys.has(base))) ?? [];
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
      <section className={style.used} aria-label="Where it is shown">
        <h2 title={current ? `${namespace}.${current}` : namespace}>
          {current ? `${inWords(namespace)}: ${inWords(current.replaceAll('.', ' ')).toLowerCase()}` : inWords(namespace)}
        </h2>
        {screens === undefined ? (
          <p>Looking…</p>
        ) : using.length === 0 ? (
          <p>No screen names it; a campaign or the app itself may.</p>
        ) : (
          <ul>
            {using.map(({ id }) => (
              <li key={id}>
                <Link to={documentPath('screen', id)}>{id}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ViewerBar viewer={viewer} onChange={setViewer} />
      <div className={style.choice}>
        <Select
          size="xs"
          aria-label="Screen"
          searchable
          allowDeselect={false}
          data={routed.map(({ id }) => id)}
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
