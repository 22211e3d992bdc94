import { Button, Textarea } from '@mantine/core';
import { FileText, Upload } from 'lucide-react';
import Papa from 'papaparse';
import { type DragEvent, useRef, useState } from 'react';
import { columnName, openTable } from '../../../schemas/csv-head.ts';
import style from './CsvInput.module.css';
import { counted, showCount } from './figures.ts';

export interface CsvText {
  readonly fileName: string;
  readonly csv: string;
}

interface CsvInputProps {
  readonly value: CsvText | undefined;
  /** Required columns. */
  readonly columns: readonly string[];
  /** Offers a text area to paste rows into. */
  readonly paste?: boolean;
  onChange(next: CsvText | undefined): void;
}

/** Most characters of an upload, as in the API. */
const mostLetters = 900_000;
const shownRows = 4;

interface Read {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
}

/** Parses a CSV as the server does: the first line with text is the head, and blank lines are skipped. */
export function readCsv(csv: string): Read {
  const { text, delimiter } = openTable(csv);
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const [head = [], ...below] = data;
  const rows = below.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return { head: head.map((name) => name.trim()), rows, count: rows.length };
}

/** First characters of .xlsx and .xls files, whatever their name; those of .xls as decoded from UTF-8. */
const workbooks = ['PK\u0003\u0004', '\ufffd\ufffd\u0011\u0871'];

/** Reason why a CSV cannot be sent, as a sentence; undefined if it can. */
export function csvRefusal(csv: string, columns: readonly string[]): string | undefined {
  if (workbooks.some((head) => csv.startsWith(head))) return 'This is a workbook: save it as CSV.';
  if (csv.trim() === '') return 'The file is empty.';
  if (csv.length > mostLetters) return 'This file is too large. Split it: 900,000 characters at most.';
  const { head, count } = readCsv(csv);
  const named = head.map(columnName);
  const missing = columns.filter((name) => !named.includes(name));
  if (missing.length > 0) return `The first line lacks ${missing.join(', ')}.`;
  const repeated = columns.filter((name) => named.indexOf(name) !== named.lastIndexOf(name));
  if (repeated.length > 0) return `The first line names ${repeated.join(', ')} more than once. Take one of them out.`;
  return count === 0 ? 'There are no rows below the first line.' : undefined;
}

/** Input for a CSV file (dropped, chosen or pasted) with a preview of its first rows. */
export function CsvInput({ value, columns, paste = false, onChange }: CsvInputProps) {
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  async function take(chosen: File | undefined): Promise<void> {
    if (chosen) onChange({ fileName: [...chosen.name].slice(-120).join(''), csv: await chosen.text() });
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  const refusal = value && csvRefusal(value.csv, columns);
  return (
    <div className={style.csv}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is the keyboard's */}
      <div
        className={style.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? <FileText size={18} aria-hidden /> : <Upload size={18} aria-hidden />}
        <p>
          <b>{value ? value.fileName : 'Drop a CSV file here'}</b>
          <small>{value ? counted(readCsv(value.csv).count, 'row') : `Columns: ${columns.join(', ')}`}</small>
        </p>
        {paste && !value && (
          <Button size="xs" variant="subtle" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            Paste
          </Button>
        )}
        <Button size="xs" data-autofocus onClick={() => file.current?.click()}>
          {value ? 'Another file' : 'Choose a file'}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label="CSV file"
          hidden
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </div>
      {pasting && (
        <Textarea
          label="Rows, with the names of the columns first"
          autosize
          minRows={3}
          maxRows={8}
          value={value?.csv ?? ''}
          onChange={(event) =>
            onChange(event.currentTarget.value ? { fileName: 'Pasted rows', csv: event.currentTarget.value } : undefined)
          }
        />
      )}
      {value && (refusal ? <p className={style.wrong}>{refusal}</p> : <Preview csv={value.csv} />)}
    </div>
  );
}

function Preview({ csv }: { csv: string }) {
  const { head, rows, count } = readCsv(csv);
  return (
    <div className={style.rows}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has no other way to its end */}
      <section tabIndex={0} aria-label="First rows">
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same
              <tr key={at}>
                {head.map((name, cell) => (
                  <td key={name}>{row[cell]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > shownRows && <small>and {showCount(count - shownRows)} more</small>}
    </div>
  );
}
