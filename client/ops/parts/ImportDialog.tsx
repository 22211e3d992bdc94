import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refresh } from '../api.ts';
import { sentenceOf } from '../problem.ts';
import { CsvInput, type CsvText, csvRefusal } from './CsvInput.tsx';
import { Dialog } from './Dialog.tsx';
import style from './ImportDialog.module.css';
import { ReasonForm } from './ReasonDialog.tsx';
import { useUnseenResults } from './unseen-results.ts';

interface ImportDialogProps<Result> {
  readonly opened: boolean;
  readonly title: string;
  /** Width of the dialog in px. */
  readonly size: number;
  /** Label of the button: `Import`. */
  readonly action: string;
  /** Initial text of the reason. */
  readonly suggestion?: string;
  /** Required columns of the file. */
  readonly columns: readonly string[];
  /** Offers a text area to paste rows into. */
  readonly paste?: boolean;
  /** Instructions shown above the file input. */
  readonly children: ReactNode;
  /** Prefixes of the operations to refresh after an import. */
  readonly changes: readonly string[];
  /** Preview of what the server would do with a valid file. Calls `onIdle(true)` if it would do nothing, which disables sending. */
  preview?(csv: string, onIdle: (isIdle: boolean) => void): ReactNode;
  send(file: CsvText, reason: string): Promise<Result>;
  /** Progress of the file that is being sent. */
  progressOf?(file: CsvText): ReactNode;
  /** Result of the import. */
  resultOf(result: Result): ReactNode;
  /** True if a button for another file is shown after this result; default: always. */
  offersAnother?(result: Result): boolean;
  onClose(): void;
}

/** Dialog that imports a CSV file with a reason, then shows the result. */
export function ImportDialog<Result>({
  opened,
  title,
  size,
  columns,
  paste = false,
  children,
  changes,
  preview,
  send,
  progressOf,
  resultOf,
  offersAnother,
  onClose,
  ...words
}: ImportDialogProps<Result>) {
  const [file, setFile] = useState<CsvText>();
  const [isIdle, setIdle] = useState(false);
  const { sending, result, begin, forget } = useSending(title, send);
  const isReady = file !== undefined && csvRefusal(file.csv, columns) === undefined;
  function choose(next: CsvText | undefined): void {
    setFile(next);
    setIdle(false);
  }
  function close(): void {
    choose(undefined);
    forget();
    onClose();
  }
  async function run(reason: string): Promise<void> {
    if (!file) return;
    try {
      await begin(file, reason);
      setFile((chosen) => (chosen === file ? undefined : chosen));
    } finally {
      // After a failure too: a part of the rows may have been taken.
      await refresh(...changes);
    }
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} size={size} running={sending && 'The import goes on if this closes.'}>
      {result !== undefined && (
        <div className={style.result}>
          {resultOf(result)}
          <div className={style.actions}>
            {(offersAnother?.(result) ?? true) && <Button onClick={forget}>Another file</Button>}
            <Button variant="filled" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
      {result === undefined && opened && (
        <ReasonForm
          {...words}
          ready={(file === undefined || isReady) && !isIdle}
          because={file ? undefined : 'Choose a file first.'}
          keepOpen
          onClose={close}
          run={run}
        >
          {children}
          <CsvInput value={file} columns={columns} paste={paste} onChange={choose} />
          {isReady && preview?.(file.csv, setIdle)}
          {sending && progressOf?.(sending)}
        </ReasonForm>
      )}
    </Dialog>
  );
}

/** State of the import: the file being sent, then its result. If the dialog is closed meanwhile, the import continues and the frame shows its outcome. */
function useSending<Result>(title: string, send: ImportDialogProps<Result>['send']) {
  const [sending, setSending] = useState<CsvText>();
  const [result, setResult] = useState<Result>();
  const last = useRef<CsvText>(undefined);
  const report = useUnseenResults();
  // A page that is left takes its dialog along.
  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  function forget(): void {
    last.current = undefined;
    setSending(undefined);
    setResult(undefined);
  }
  async function begin(file: CsvText, reason: string): Promise<void> {
    last.current = file;
    setSending(file);
    try {
      const received = await send(file, reason);
      if (last.current === file) setResult(received);
      else report(`${title}: “${file.fileName}” was imported.`);
    } catch (error) {
      if (last.current === file) throw error;
      report(`${title}: “${file.fileName}” was not imported. ${sentenceOf(error)}`);
    } finally {
      if (last.current === file) setSending(undefined);
    }
  }
  return { sending, result, begin, forget };
}
