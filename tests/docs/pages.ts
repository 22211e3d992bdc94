import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface DocPage {
  /** Below the repository, such as `docs/blocks.md`. */
  readonly path: string;
  readonly text: string;
}

/** README, CONTRIBUTING and every page of `docs`. */
export const pages: readonly DocPage[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const page = (path: string): string => pages.find((each) => each.path === path)?.text ?? '';

/** What stands in backquotes, in a line or in a block of its own. */
export const codeOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n')),
  ...[...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
];

/** Keys and English of the texts that a command adds, in turn. */
export const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/(\w+\.\S+) "([^"]*)"/g)].flatMap(([, key = '', english = '']) => [key, english]);

/** Files of ours that a page links to, below the repository. */
export const linksOf = ({ path, text }: DocPage): readonly string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => normalize(join(dirname(path), link)));

/** Rows of the first table under a heading, by column. */
export function tableUnder(text: string, heading: string): readonly (readonly string[])[] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
