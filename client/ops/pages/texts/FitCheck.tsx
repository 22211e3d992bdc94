import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';
import type { Language } from '../../parts/names.ts';
import { firstViewer } from '../../parts/phone/viewer.ts';
import { useSite } from '../../parts/use-site.ts';
import { sentenceOf } from '../../problem.ts';
import style from './FitCheck.module.css';
import { measured } from './measure.ts';
import { fits, keysShowing } from './overflow.ts';
import type { Texts } from './rows.ts';
import type { UsingScreen } from './use-screens.ts';

/** Texts that do not fit: by key, the titles of the screens concerned. */
export type Cut = ReadonlyMap<string, readonly string[]>;

interface FitCheckProps {
  readonly language: Language;
  readonly texts: Texts;
  readonly english: Texts;
  readonly screens: readonly UsingScreen[];
  onDone(cut: Cut, looked: number): void;
}

/** Opens each screen of a namespace at a width of 320 px, one by one, and reports the texts that do not fit. */
export function FitCheck({ language, texts, english, screens, onDone }: FitCheckProps) {
  const [url, setUrl] = useState<string>();
  const [at, setAt] = useState(0);
  const [error, setError] = useState<unknown>();
  const site = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const cut = useRef(new Map<string, string[]>());
  const routed = screens.filter(({ route }) => route);

  useEffect(() => {
    let id: string | undefined;
    let gone = false;
    const end = (preview: string) => void call('previews.end', { id: preview }).catch(() => undefined);
    call('previews.create', { ...firstViewer(new Date().toISOString(), site), language })
      .then((preview) => {
        id = preview.id;
        if (gone) end(preview.id);
        else setUrl(preview.url);
      })
      .catch(setError);
    return () => {
      gone = true;
      if (id) end(id);
    };
  }, [language, site]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one check goes over the texts it began with
  useEffect(() => {
    if (!url) return;
    const screen = routed[at];
    if (!screen) return onDone(cut.current, routed.length);
    if (at > 0) frame.current?.contentWindow?.location.replace(`${url}#${screen.route}`);
    let isCancelled = false;
    void measured(
      () => frame.current?.contentDocument ?? undefined,
      () => isCancelled,
    ).then((found) => {
      if (isCancelled) return;
      const long = found.flatMap((shown) => keysShowing(texts, shown.text).filter((key) => !fits(shown, english[key] ?? '')));
      for (const key of long) {
        const known = cut.current.get(key) ?? [];
        if (!known.includes(screen.title)) cut.current.set(key, [...known, screen.title]);
      }
      setAt(at + 1);
    });
    return () => {
      isCancelled = true;
    };
  }, [url, at]);

  return (
    <figure className={style.check}>
      <figcaption role="status">
        {error
          ? sentenceOf(error)
          : `Looking at 320 px: ${routed[at]?.title ?? 'done'} (${Math.min(at + 1, routed.length)} of ${routed.length})`}
      </figcaption>
      {url ? (
        <iframe ref={frame} title="Preview at 320 px" width={320} height={640} src={`${url}#${routed[0]?.route ?? '/home'}`} />
      ) : (
        !error && <Loader size="sm" aria-label="Opening the preview" />
      )}
    </figure>
  );
}
