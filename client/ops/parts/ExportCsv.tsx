import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Download } from 'lucide-react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../problem.ts';
import { counted } from './figures.ts';

/** Reads all rows of a paged list, page by page. */
export type ReadPages<Row> = (signal: AbortSignal) => AsyncIterable<readonly Row[]>;

/** Reader for all pages, if the table shows only one; undefined if it shows all rows. Provided by `PagedList`. */
export const AllPagesContext = createContext<ReadPages<unknown> | undefined>(undefined);

/** Reader of the surrounding list, whose rows must be those of the table. */
export const useAllPages = <Row,>() => useContext(AllPagesContext) as ReadPages<Row> | undefined;

/** Most rows of a file: a hundred requests, and few enough for a spreadsheet. */
const mostRows = 10_000;

interface ExportCsvProps<Row> {
  readonly label: string;
  /** Rows that are loaded already. */
  readonly rows: readonly Row[];
  /** Reads all pages of the list; undefined if `rows` are all. */
  readonly readPages: ReadPages<Row> | undefined;
  keyOf(row: Row): string;
  save(rows: readonly Row[]): void;
}

/** Exports a list with all its pages to a file; shows the progress and can be cancelled. */
export function ExportCsv<Row>({ label, rows, readPages, keyOf, save }: ExportCsvProps<Row>) {
  const [said, setSaid] = useState<string>();
  const [reading, setReading] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function saveAll(readAll: ReadPages<Row>): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setReading(control);
    try {
      const { all, isCut } = await collect(readAll, keyOf, control.signal, (count) => setSaid(`${counted(count, 'row')} read`));
      control.signal.throwIfAborted();
      save(all);
      setSaid(
        isCut
          ? `The first ${counted(all.length, 'row')} are saved. Narrow the filters for the others.`
          : `${counted(all.length, 'row')} saved`,
      );
    } catch (error) {
      setSaid(control.signal.aborted ? 'Cancelled, no file' : `No file. ${sentenceOf(error)}`);
    }
    setReading(undefined);
  }

  return (
    <>
      <span role="status">{said}</span>
      {reading ? (
        <Button size="compact-xs" onClick={() => reading.abort()}>
          Cancel
        </Button>
      ) : (
        <Tooltip label={readPages ? 'Export all pages as CSV' : 'Export as CSV'}>
          <ActionIcon aria-label={`Export ${label} as CSV`} onClick={() => (readPages ? void saveAll(readPages) : save(rows))}>
            <Download size={15} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

interface Collected<Row> {
  readonly all: readonly Row[];
  readonly isCut: boolean;
}

/**
 * Rows of all pages without duplicates: a row that moves down while pages are read is on two of them.
 * A row that moves to the top would be missed, so the list is read again from the top until a page has nothing new.
 */
async function collect<Row>(
  readPages: ReadPages<Row>,
  keyOf: (row: Row) => string,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<Collected<Row>> {
  const all = new Map<string, Row>();
  const moved = new Map<string, Row>();
  const rows = () => [...moved.values(), ...all.values()];
  for await (const page of readPages(signal)) {
    signal.throwIfAborted();
    for (const row of page) {
      if (all.size === mostRows && !all.has(keyOf(row))) return { all: rows(), isCut: true };
      all.set(keyOf(row), row);
    }
    onCount(all.size);
  }
  for await (const page of readPages(signal)) {
    signal.throwIfAborted();
    const fresh = page.filter((row) => !all.has(keyOf(row)) && !moved.has(keyOf(row)));
    if (fresh.length === 0) break;
    for (const row of fresh) {
      if (all.size + moved.size === mostRows) return { all: rows(), isCut: true };
      moved.set(keyOf(row), row);
    }
    onCount(all.size + moved.size);
  }
  return { all: rows(), isCut: false };
}
