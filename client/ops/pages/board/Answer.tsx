import { Checkbox, Select, Textarea } from '@mantine/core';
import { ActButton } from '../../parts/ActButton.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import style from './Board.module.css';
import { clerks, type Thread } from './board-words.ts';
import { useAnswer } from './use-answer.ts';

/** Form in which an operator answers a conversation. */
export function Answer({ thread }: { readonly thread: Thread }) {
  const { replies, textLength } = thread;
  const { text, write, close, setClose, busy, error, said, isEmpty, send } = useAnswer(thread);
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
          if (reply) write(isEmpty ? reply.text : `${text.trim()}\n${reply.text}`);
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
          because={isEmpty ? 'There is nothing to send yet.' : undefined}
        >
          Send
        </ActButton>
      </div>
      <SaidLine words={said.words} at={said.at} />
    </form>
  );
}
