import { Button, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../problem.ts';
import { CopyLink } from './CopyLink.tsx';
import style from './Phone.module.css';
import { type Shown, usePreview } from './use-preview.ts';
import type { Viewer } from './viewer.ts';

/** Of the app's page inside, and of the frame around it, in px. */
const screen = { width: 390, height: 844 };
const bezel = 11;

interface PhoneProps extends Shown {
  readonly viewer: Viewer;
  /** Of a screen, such as `/home`. */
  readonly route: string;
  /** Above the phone, such as `Today`. */
  readonly title?: ReactNode;
}

/** The real app on a drawn phone, as this viewer sees these documents; it fits the room that it is given. */
export function Phone({ viewer, route, title, ...shown }: PhoneProps) {
  const { ref, width, height } = useElementSize();
  const { preview, error, keep, retry } = usePreview(shown, viewer);
  const outer = { width: screen.width + 2 * bezel, height: screen.height + 2 * bezel };
  const scale = Math.min(1, width / outer.width, height / outer.height) || 0;
  const address = preview && `${preview.url}#${route}`;
  return (
    <figure className={style.phone}>
      <figcaption className={style.caption}>
        <span>{title}</span>
        {preview && <CopyLink url={address!} expiresAt={preview.expiresAt} onCopied={keep} />}
      </figcaption>
      <div className={style.room} ref={ref}>
        <div className={style.outer} style={{ width: outer.width * scale, height: outer.height * scale }}>
          <div className={style.frame} style={{ ...outer, padding: bezel, transform: `scale(${scale})` }}>
            {address ? (
              <iframe key={preview.id} className={style.screen} title={`Preview of ${route}`} src={address} {...screen} />
            ) : (
              <div className={style.screen}>
                {error ? (
                  <div role="alert">
                    <p>The preview could not be opened. {sentenceOf(error)}</p>
                    <Button size="md" onClick={retry}>
                      Try again
                    </Button>
                  </div>
                ) : (
                  <Loader size="sm" color="var(--ink-3)" aria-label="Opening the preview" />
                )}
              </div>
            )}
          </div>
        </div>
      </div>
      {preview && (error !== undefined || preview.problems.some(({ severity }) => severity === 'error')) && (
        <p className={style.note} role="status">
          {error === undefined ? 'Documents with errors are shown as they are live.' : `Not up to date. ${sentenceOf(error)}`}
        </p>
      )}
    </figure>
  );
}
