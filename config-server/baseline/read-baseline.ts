import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { maxBytes, reporter } from '../checks/index.ts';
import { keyOf, type SourceDocument } from '../documents/index.ts';
import { documentFolders } from './document-files.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';

/** The documents that ship with the code, and what stood in the way of reading others. */
export interface Baseline {
  readonly documents: readonly SourceDocument[];
  readonly problems: readonly DocumentProblem[];
  /** Documents that are there but no JSON. */
  readonly unread: readonly Pick<SourceDocument, 'kind' | 'id'>[];
  /** Where each document stands, relative to the folder. */
  readonly files: ReadonlyMap<DocumentKey, { readonly path: string; readonly text: string }>;
}

/** A file of a baseline. */
export interface BaselineFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly bytes: number;
  /** Undefined where it is too large to be read. */
  readonly text: string | undefined;
}

/**
 * Reads `site/`, `screens/`, `parts/`, `campaigns/` and `locales/` below a folder, sorted by path. A file that cannot be read as JSON becomes a problem
 * with line and column, never an exception.
 */
export const readBaseline = async (folder: string): Promise<Baseline> => parseBaseline(readFiles(folder));

/** In one go: three hundred small files take 20 ms so, and several times that one after the other through the thread pool. */
export function readFiles(folder: string): readonly BaselineFile[] {
  return documentFolders
    .flatMap((top) => jsonFiles(join(folder, top)))
    .map((path) => {
      const name = relative(folder, path);
      const { size: bytes } = statSync(path);
      return { path: name, bytes, text: bytes > maxBytes[identify(name).kind] * 2 ? undefined : readFileSync(path, 'utf8') };
    });
}

/** Names what stands in the files. */
export function filesHash(files: readonly BaselineFile[]): string {
  const hash = createHash('sha256');
  for (const { path, bytes, text = '' } of files) hash.update(`${path}\0${bytes}\0`).update(text);
  return hash.digest('base64url');
}

/** What the files say; those that `before` read and that still say the same are not parsed again. */
export function parseBaseline(files: readonly BaselineFile[], before?: Baseline): Baseline {
  const documents: SourceDocument[] = [];
  const problems: DocumentProblem[] = [];
  const unread: Pick<SourceDocument, 'kind' | 'id'>[] = [];
  const found = new Map<DocumentKey, { path: string; text: string }>();
  const parsed = before ? parsedIn(before) : new Map<string, SourceDocument>();
  for (const { path, bytes, text } of files) {
    const { kind, id, isRightPlace } = identify(path);
    const report = reporter({ kind, id }, problems);
    if (!isRightPlace) report('document.path', '', `${path} is not where a document of this kind stands.`);
    if (text === undefined) {
      report('document.bytes', '', `The file has ${bytes} bytes; ${maxBytes[kind]} are allowed.`);
      unread.push({ kind, id });
      continue;
    }
    const key = keyOf({ kind, id });
    if (!found.has(key)) found.set(key, { path, text });
    const document = parsed.get(`${path} ${text}`) ?? parse(text, report, { kind, id });
    if (document) documents.push(document);
    else unread.push({ kind, id });
  }
  return { documents, problems, unread, files: found };
}

/** Documents by path and text. None where something stood in the way: it is to be told again. */
function parsedIn({ documents, files, problems }: Baseline): Map<string, SourceDocument> {
  if (problems.length > 0 || documents.length !== files.size) return new Map();
  return new Map(
    documents.map((document) => {
      const { path, text } = files.get(keyOf(document))!;
      return [`${path} ${text}`, document];
    }),
  );
}

function parse(text: string, report: ReturnType<typeof reporter>, key: Pick<SourceDocument, 'kind' | 'id'>): SourceDocument | undefined {
  const { fault, duplicate } = scanJson(text);
  if (fault) {
    const { line, column } = lineAndColumn(text, fault.offset);
    report('document.syntax', '', `Line ${line}, column ${column}: ${fault.message}.`);
    return undefined;
  }
  if (duplicate) report('document.duplicate_key', duplicate.pointer, `The name ${duplicate.key} stands twice here.`);
  try {
    return { ...key, body: JSON.parse(text) };
  } catch {
    report('document.syntax', '', 'The document is not JSON.');
    return undefined;
  }
}

/** `locales/en/home@KH.json` is `locale:en.home@KH`. */
function identify(name: string): { kind: DocumentKind; id: string; isRightPlace: boolean } {
  const path = name.split(sep);
  const id = basename(name, '.json');
  switch (path[0]) {
    case 'site':
      return { kind: 'site', id, isRightPlace: path.length === 2 && id === 'site' };
    case 'campaigns':
      return { kind: 'campaign', id, isRightPlace: true };
    case 'parts':
      return { kind: 'part', id, isRightPlace: path.length === 2 };
    case 'locales':
      return { kind: 'locale', id: `${path.length > 2 ? path[1] : ''}.${id}`, isRightPlace: path.length === 3 };
    default:
      return { kind: 'screen', id, isRightPlace: path.length === 2 };
  }
}

function jsonFiles(folder: string): string[] {
  return entriesIn(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
