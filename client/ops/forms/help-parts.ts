export interface HelpPart {
  readonly text: string;
  /** Of a value, not words. */
  readonly isName: boolean;
}

/** Words and names of a description: what stands between backticks, and what between double braces, which a text replaces. */
export const helpParts = (description: string): readonly HelpPart[] =>
  description
    .split(/(`[^`]+`|\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => (/^(`|\{\{)/.test(part) ? { text: part.replaceAll(/[`{}]/g, '').trim(), isName: true } : { text: part, isName: false }));
