import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { DocumentProblem } from '../../schemas/document-problems.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import { reporter } from '../checks/report.ts';
import { maxBytes } from '../checks/shape.ts';
import { keyOf, type SourceDocument } from '../documents.ts';
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

const folders = ['site', 'screens', 'campaigns', 'locales'] as const;

/**
 * Reads `site/`, `screens/`, `campaigns/` and `locales/` below a folder, sorted by path. A file that cannot be read as JSON becomes a problem
 * with line and column, never an exception.
 */
export async function readBaseline(folder: string): Promise<Baseline> {
  const documents: SourceDocument[] = [];
  const problems: DocumentProblem[] = [];
  const unread: Pick<SourceDocument, 'kind' | 'id'>[] = [];
  const files = new Map<DocumentKey, { path: string; text: string }>();
  for (const top of folders) {
    for (const path of await jsonFiles(join(folder, top))) {
      const name = relative(folder, path);
      const { kind, id, isRightPlace } = identify(name.split(sep));
      const report = reporter({ kind, id }, problems);
      if (!isRightPlace) report('document.path', '', `${name} is not where a document of this kind stands.`);
      const { size } = await stat(path);
      if (size > maxBytes[kind] * 2) {
        report('document.bytes', '', `The file has ${size} bytes; ${maxBytes[kind]} are allowed.`);
        unread.push({ kind, id });
        continue;
      }
      const text = await readFile(path, 'utf8');
      const body = parse(text, report);
      const key = keyOf({ kind, id });
      if (!files.has(key)) files.set(key, { path: name, text });
      if (body) documents.push({ kind, id, body: body.value });
      else unread.push({ kind, id });
    }
  }
  return { documents, problems, unread, files };
}

function parse(text: string, report: ReturnType<typeof reporter>): { value: unknown } | undefined {
  const { fault, duplicate } = scanJson(text);
  if (fault) {
    const { line, column } = lineAndColumn(text, fault.offset);
    report('document.syntax', '', `Line ${line}, column ${column}: ${fault.message}.`);
    return undefined;
  }
  if (duplicate) report('document.duplicate_key', duplicate.pointer, `The name ${duplicate.key} stands twice here.`);
  try {
    return { value: JSON.parse(text) };
  } catch {
    report('document.syntax', '', 'The document is not JSON.');
    return undefined;
  }
}

/** `locales/en/home@KH.json` is `locale:en.home@KH`. */
function identify(path: readonly string[]): { kind: DocumentKind; id: string; isRightPlace: boolean } {
  const name = basename(path.at(-1)!, '.json');
  switch (path[0]) {
    case 'site':
      return { kind: 'site', id: name, isRightPlace: path.length === 2 && name === 'site' };
    case 'campaigns':
      return { kind: 'campaign', id: name, isRightPlace: true };
    case 'locales':
      return { kind: 'locale', id: `${path.length > 2 ? path[1] : ''}.${name}`, isRightPlace: path.length === 3 };
    default:
      return { kind: 'screen', id: name, isRightPlace: path.length === 2 };
  }
}

async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
