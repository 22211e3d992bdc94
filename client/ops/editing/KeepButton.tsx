import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../problem.ts';
import type { Draft } from './use-draft.ts';

/** Discards a draft that takes a document away, and shows why if that was refused; nothing for those who may not edit. */
export function KeepButton({ draft, children }: { readonly draft: Draft; readonly children: string }) {
  const [refusal, setRefusal] = useState<string>();
  if (!draft.editable) return null;
  const keep = () => draft.discard().catch((error) => setRefusal(sentenceOf(error)));
  return (
    <>
      <Button onClick={() => void keep()}>{children}</Button>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
