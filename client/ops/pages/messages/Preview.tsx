import type { ReactNode } from 'react';
import { Art } from '../../../ui/art/Art.tsx';
import { campaignArt } from '../../documents/campaign-words.ts';
import { Card } from '../../parts/Card.tsx';
import { languageName } from '../../parts/names.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './Messages.module.css';
import { type Channel, smsParts } from './template-words.ts';

interface PreviewProps {
  readonly channel: Channel;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly inApp?: string | undefined;
  readonly art?: string | undefined;
  readonly notification?: 'title' | 'whole' | undefined;
  readonly children: ReactNode;
}

const alsoShown = { title: ', and as a notification with its title alone', whole: ', and as a notification' } as const;

/** A message in one language as its channel shows it (subject of an email, number of paid SMS), and as it appears in the app. */
export function Preview({ channel, language, subject, text, inApp, art, notification, children }: PreviewProps) {
  const parts = smsParts(text);
  const site = useSite();
  return (
    <Card title={languageName(language)} aside={children}>
      <div lang={languageTag(site, language)}>
        {channel === 'email' && <p className={style.subject}>{subject}</p>}
        <p className={style.text}>{text}</p>
      </div>
      {channel === 'sms' && <p className={style.parts}>{parts === 1 ? 'Goes out as 1 SMS' : `Goes out as ${parts} SMS`}</p>}
      {inApp !== undefined && (
        <>
          <p className={style.parts}>In the app{notification && alsoShown[notification]}</p>
          <section aria-label="In the app" className={style.entry} lang={languageTag(site, language)}>
            <Art name={campaignArt(undefined, art)} width={40} />
            <p>
              <b>{subject}</b>
              <span>{inApp}</span>
            </p>
          </section>
        </>
      )}
    </Card>
  );
}
