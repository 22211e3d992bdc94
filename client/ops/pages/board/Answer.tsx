import { Checkbox, Select, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { newRequestId } from '../../parts/request-id.ts';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { sentenceOf } from '../../problem.ts';
import style from './Board.module.css';
import { clerks, type Thread } from './board-words.ts';

const keyOf = (id: string) => `punchcard.answer.${id}`;

/** Where an operator answers. What is typed stays until it is sent, also over a reload; sent again after a failure it arrives once. */
export function Answer({ thread: { id, replies, textLength, messages } }: { readonly thread: Thread }) {
  const [text, setText] = useState(() => sessionStorage.getItem(keyOf(id)) ?? '');
  const [close, setClose] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState<{ readonly words?: string; readonly at: number }>({ at: 0 });
  // One key for one text: sent again after a lost answer, it is the same answer.
  const sending = useRef({ text: '', sendId: '' });
  const write = (words: string) => {
    setText(words);
    sessionStorage.setItem(keyOf(id), words);
  };
  const given = text.trim();
  async function send(): Promise<void> {
    if (busy || given === '') return;
    if (sending.current.text !== given) sending.current = { text: given, sendId: newRequestId() };
    setBusy(true);
    setError(undefined);
    try {
      const readTo = messages.at(-1)?.place;
      const { state } = await call('threads.answer', {
        id,
        text: given,
        sendId: sending.current.sendId,
        ...(close ? { close } : {}),
        ...(readTo ? { readTo } : {}),
      });
      if (close && state !== 'closed')
        setSaid(({ at }) => ({ words: 'Sent, but not settled: the member has written again meanwhile.', at: at + 1 }));
      sending.current = { text: '', sendId: '' };
      write('');
      setClose(false);
      await refresh('threads.');
    } catch (problem) {
      setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={style.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        aria-label="Saved reply"
        placeholder="Saved reply"
        size="xs"
        searchable
        data={replies.map(({ id: value, name: label }) => ({ value, label }))}
        value={null}
        onChange={(chosen) => {
          const reply = replies.find((each) => each.id === chosen);
          if (reply) write(given === '' ? reply.text : `${given}\n${reply.text}`);
        }}
      />
      <Textarea
        label="Answer"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={textLength}
        value={text}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={style.acts}>
        <Checkbox label="Settle with it" checked={close} onChange={(event) => setClose(event.currentTarget.checked)} />
        <ActButton
          roles={clerks}
          type="submit"
          variant="filled"
          loading={busy}
          because={given === '' ? 'There is nothing to send yet.' : undefined}
        >
          Send
        </ActButton>
      </div>
      <SaidLine words={said.words} at={said.at} />
    </form>
  );
}
