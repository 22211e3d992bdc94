import { Button, Loader, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../problem.ts';
import { CopyLink } from './CopyLink.tsx';
import { NotRight } from './NotRight.tsx';
import style from './Phone.module.css';
import { useAlone } from './use-alone.ts';
import { type PreviewContent, usePreview } from './use-preview.ts';
import type { PreviewViewer } from './viewer.ts';

/** Size of the app's page, and width of the frame around it, in px. */
const screen = { width: 390, height: 844 };
const bezel = 11;

interface PhoneProps extends PreviewContent {
  readonly viewer: PreviewViewer;
  /** Route of a screen, for example `/home`. */
  readonly route: string;
  /** Shown above the phone, for example `Today`. */
  readonly title?: ReactNode;
}

/** Phone preview: the real app with these documents, as this viewer sees it; scaled to the available room. */
export function Phone({ viewer, route, title, ...given }: PhoneProps) {
  const { ref, width, height } = useElementSize();
  const { shown, alone, choose } = useAlone(given);
  const { preview, route: opened, error, retry } = usePreview(shown, viewer, route);
  const outer = { width: screen.width + 2 * bezel, height: screen.height + 2 * bezel };
  const scale = Math.min(1, width / outer.width, height / outer.height) || 0;
  const address = preview && `${preview.url}#${opened}`;
  return (
    <figure className={style.phone}>
      <figcaption className={style.caption}>
        <span>{title}</span>
        {given.edited && (
          <SegmentedControl
            size="xs"
            aria-label="Drafts in the phone"
            data={[
              { value: 'all', label: 'All drafts' },
              { value: 'alone', label: 'Only this' },
            ]}
            value={alone ? 'alone' : 'all'}
            onChange={(chosen) => choose(chosen === 'alone')}
          />
        )}
        {preview && <CopyLink key={preview.id} preview={preview.id} route={opened} viewer={viewer} />}
      </figcaption>
      <div className={style.room} ref={ref}>
        <div className={style.outer} style={{ width: outer.width * scale, height: outer.height * scale }}>
          <div className={style.frame} style={{ ...outer, padding: bezel, transform: `scale(${scale})` }}>
            {address ? (
              <iframe key={preview.id} className={style.screen} title={`Preview of ${opened}`} src={address} {...screen} />
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
      {preview && preview.scheduled.length > 0 && (
        <p className={style.with}>
          With what is scheduled until then:{' '}
          {preview.scheduled.map(({ release, title }, at) => (
            <Fragment key={release}>
              {at > 0 && ', '}
              <Link to={`/releases/${release}`}>{title}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {preview &&
        (error === undefined ? (
          <NotRight problems={preview.problems} />
        ) : (
          <p className={style.note} role="status">
            Not up to date. {sentenceOf(error)}
          </p>
        ))}
    </figure>
  );
}
