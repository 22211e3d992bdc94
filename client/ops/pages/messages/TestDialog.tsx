import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { languageName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import style from './Messages.module.css';
import { channelNames, type TemplateList, templateNames } from './template-words.ts';

interface TestDialogProps {
  /** Message to send; the dialog is closed if undefined. */
  readonly test: Omit<OpsTypes['messageTests.create']['input'], 'to' | 'reason'> | undefined;
  readonly listed: TemplateList;
  onClose(): void;
  onDone(words: string): void;
}

/** Sends a test message to a typed phone number or email, or to the operator's own member account. */
export function TestDialog({ test, listed, onClose, onDone }: TestDialogProps) {
  const [typed, setTyped] = useState('');
  const [wantsOwn, setWantsOwn] = useState(true);
  const hasOwn = test !== undefined && listed.own?.includes(test.channel) === true;
  const own = hasOwn && wantsOwn;
  const field = test?.channel === 'email' ? 'Email address' : 'Phone number';
  return (
    <ReasonDialog
      opened={test !== undefined}
      title={test ? `Test: ${templateNames[test.template]}` : ''}
      action="Send"
      suggestion="A look at it on a phone"
      because={own || typed.trim().length >= 3 ? undefined : `Write the ${field.toLowerCase()} first.`}
      onClose={onClose}
      run={async (reason) => {
        if (!test) return;
        const { taken } = await call('messageTests.create', { ...test, reason, ...(own ? {} : { to: typed.trim() }) });
        await refresh('auditLog.');
        const by = channelNames[test.channel];
        onDone(taken ? `Sent by ${by}.` : `The provider of ${by} did not take it. It is not tried again.`);
      }}
    >
      {test && (
        <div className={style.fields}>
          <p>
            By {channelNames[test.channel]} in {languageName(test.language)}, at once, also in quiet hours. At most {listed.testsPerHour} an
            hour; the history keeps who sent it.
          </p>
          {hasOwn && (
            <Radio.Group label="To" value={own ? 'own' : 'typed'} onChange={(next) => setWantsOwn(next === 'own')}>
              <Radio value="own" label="Myself, as a member" mt={4} />
              <Radio value="typed" label="Somebody else" mt={8} />
            </Radio.Group>
          )}
          {!own && (
            <TextInput
              label={field}
              autoComplete="off"
              maxLength={254}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
