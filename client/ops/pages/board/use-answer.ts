import { useRef, useState } from 'react';
import { call, refresh } from '../../api.ts';
import { newRequestId } from '../../parts/request-id.ts';
import { sentenceOf } from '../../problem.ts';
import type { Thread } from './board-words.ts';
import { keepAnswer, keptAnswer } from './kept-answer.ts';

/** State of the answer to a conversation. Typed text is kept until it is sent, even over a reload. A retry after a failure does not send it twice. */
export function useAnswer({ id, messages }: Pick<Thread, 'id' | 'messages'>) {
  const [text, setText] = useState(() => keptAnswer(id));
  const [close, setClose] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState<{ readonly words?: string; readonly at: number }>({ at: 0 });
  // Idempotency key of the current text, so that a retry after a lost reply is the same answer.
  const sending = useRef({ text: '', sendId: '' });
  const write = (words: string) => {
    setText(words);
    keepAnswer(id, words);
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
  return { text, write, close, setClose, busy, error, said, isEmpty: given === '', send };
}
