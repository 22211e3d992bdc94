export interface HelpPart {
  readonly text: string;
  /** True for the name of a value, false for plain text. */
  readonly isName: boolean;
}

/** Splits a description into plain text and names; names are between backticks or double braces. */
export const helpParts = (description: string): readonly HelpPart[] =>
  description
    .split(/(`[^`]+`|\{\{[^}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => (/^(`|\{\{)/.test(part) ? { text: part.replaceAll(/[`{}]/g, '').trim(), isName: true } : { text: part, isName: false }));
