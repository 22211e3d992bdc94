import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { MAX_SOURCE_CHARACTERS } from './limits.ts';
import type { ExpressionProblem } from './problem.ts';

// Only its grammar is used. Its checker knows neither JSON numbers nor enums, and its evaluator throws on missing data.
const grammar = new Environment({ enableOptionalTypes: true, limits: { maxDepth: 100, maxAstNodes: MAX_SOURCE_CHARACTERS } });

const HINTS: Readonly<Record<string, string>> = {
  invalid_macro_argument: 'The first operand is a new name for the item, as in list.filter(x, x > 1).',
  newline_in_string: 'Write a line break in a text as \\n.',
  reserved_identifier: 'This word is reserved; choose another name.',
  unterminated_string: 'Close the text with the quote that opened it.',
};

const MESSAGES: Readonly<Record<string, string>> = {
  invalid_macro_argument: 'The item has no name of its own here.',
  newline_in_string: 'A line break stands within a text.',
  unterminated_string: 'A text is not closed.',
};

/** Message for a syntax error, in words: the parser itself names tokens, as in `Expected RPAREN, got EOF`. */
function messageFor(code: string, source: string, { start, end }: { readonly start: number; readonly end: number }): string {
  if (source.trim() === '') return 'Nothing is written yet.';
  if (start >= source.trimEnd().length) return 'It ends before it is complete.';
  return MESSAGES[code] ?? `“${source.slice(start, Math.max(end, start + 1))}” cannot stand here.`;
}

function hintFor(code: string, source: string, start: number): string {
  if (code === 'unexpected_character' && source[start] === '=') return 'Compare with ==.';
  if (code === 'unexpected_character' && source[start] === '&') return 'Write "and" as &&.';
  if (code === 'unexpected_character' && source[start] === '|') return 'Write "or" as ||.';
  return HINTS[code] ?? 'docs/expressions.md has the grammar.';
}

/** Parses a source (without `=`) into the syntax tree of CEL, or returns the problem with its position. Never throws. */
export function parseSource(source: string): { ast: ASTNode } | { problem: ExpressionProblem } {
  const whole = { start: 0, end: source.length };
  if (source.length > MAX_SOURCE_CHARACTERS) {
    // Checked before parsing: the parser recurses on `!` and `-` without a limit of its own.
    const message = `The expression has ${source.length} characters; ${MAX_SOURCE_CHARACTERS} are allowed.`;
    return { problem: { code: 'expression.too_long', message, hint: 'Split it, or let the server compute the value.', ...whole } };
  }
  try {
    return { ast: grammar.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { start, end } = error.range ?? whole;
    const place = { start, end: Math.max(end, start) };
    if (error.code === 'limit_exceeded') {
      const message = 'The expression is nested too deeply or has too many parts.';
      return { problem: { code: 'expression.too_complex', message, hint: 'Split it, or let the server compute the value.', ...place } };
    }
    const message = messageFor(error.code, source, place);
    return { problem: { code: 'expression.syntax', message, hint: hintFor(error.code, source, start), ...place } };
  }
}
