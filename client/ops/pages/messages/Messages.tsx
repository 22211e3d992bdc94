import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type MessageTemplate, messageTemplates } from '../../../../schemas/campaigns/notices.ts';
import { messageTestsCreate } from '../../../../schemas/ops/messages.ts';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import { languageName, type Market } from '../../parts/names.ts';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import style from './Messages.module.css';
import { Preview } from './Preview.tsx';
import { TestDialog } from './TestDialog.tsx';
import { type Channel, channelNames, templateNames } from './template-words.ts';

const sorted = [...messageTemplates].sort((a, b) => templateNames[a].localeCompare(templateNames[b]));

/** Messages to members as they read in each language and channel, with an action to send a test. */
export default function Messages() {
  const filters = useFilters();
  const { data, error, mutate } = useCall('messageTemplates.list', {});
  const [tested, setTested] = useState<string>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const template = sorted.find((each) => each === filters.value('message')) ?? sorted[0]!;
  const place = data?.markets.find(({ market }) => market === filters.value('market')) ?? data?.markets[0];
  const channel = place?.channels.find((each) => each === filters.value('channel')) ?? place?.channels[0];
  const chosen = data?.items.find((each) => each.template === template);
  return (
    <Page
      title="Messages"
      note="As members get them today, with an example for each value. Drafts of texts are not in them until they are published."
      actions={
        <Button component={Link} to="/texts/messages" variant="default">
          Change the texts
        </Button>
      }
    >
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={6} />}
      {data && !place && <EmptyNote title="No market">None of your markets sends messages.</EmptyNote>}
      {data && place && channel && chosen && (
        <>
          <div className={style.steer}>
            <Select
              className={style.wide!}
              label="Message"
              searchable
              allowDeselect={false}
              data={sorted.map((each) => ({ value: each, label: templateNames[each] }))}
              value={template}
              onChange={(next) => filters.set('message', next as MessageTemplate)}
            />
            <MarketSelect
              label="Market"
              of={data.markets.map(({ market }) => market)}
              value={place.market as Market}
              onChange={(next) => filters.set('market', next ?? null)}
            />
            <Select
              label="By"
              allowDeselect={false}
              data={place.channels.map((each) => ({ value: each, label: channelNames[each] }))}
              value={channel}
              onChange={(next) => filters.set('channel', next as Channel)}
            />
          </div>
          {data.silent.includes(channel) && (
            <p className={style.silent}>No provider is set for {channelNames[channel]}: what is sent there reaches nobody.</p>
          )}
          <div className={style.previews}>
            {chosen.texts.map((text) => (
              <Preview key={text.language} channel={channel} art={chosen.art} notification={chosen.notification} {...text}>
                <ActButton
                  roles={messageTestsCreate.roles}
                  size="compact-sm"
                  because={data.testsPerHour === 0 ? '“Messages to members” allows no test messages.' : undefined}
                  aria-label={`Send a test in ${languageName(text.language)}`}
                  onClick={() => setTested(text.language)}
                >
                  Send a test
                </ActButton>
              </Preview>
            ))}
          </div>
          <TestDialog
            test={tested === undefined ? undefined : { template, market: place.market, channel, language: tested }}
            listed={data}
            onClose={() => setTested(undefined)}
            onDone={(words) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1 }))}
          />
        </>
      )}
      <SaidLine words={said?.words} at={said?.at ?? 0} />
    </Page>
  );
}
