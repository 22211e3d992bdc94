// All limits of the expression language, shared by checker, evaluator and docs/expressions.md: what the checker accepts, the evaluator must be able
// to run.

/** Characters of a source, without the leading `=`. Also bounds the recursion of the parser, whose own depth limit ignores `!` and `-`. */
export const MAX_SOURCE_CHARACTERS = 1_000;

/** Nodes of a stripped AST: every array and every literal or key in it. */
export const MAX_NODES = 400;

/** Levels of a stripped AST. */
export const MAX_DEPTH = 50;

/** Nesting levels of list macros. Two levels over 100 rows run the body 10,000 times, three would run it a million times. */
export const MAX_MACRO_NESTING = 2;

/** Steps of one evaluation: nodes run by list macros and cells built by lists. Takes a few milliseconds at most; beyond that the result is undefined. */
export const MAX_STEPS = 100_000;

/** Characters of a text that an expression builds. A chain of `map(a, a + a)` doubles its text at every link. */
export const MAX_TEXT_CHARACTERS = 10_000;

/** Problems reported for one expression. */
export const MAX_PROBLEMS = 10;

/** Fields in the type of an object literal. A chain of `map(a, {"x": a, "y": a})` doubles its type at every link. */
export const MAX_TYPE_FIELDS = 10_000;
