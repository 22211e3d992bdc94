/** Problems of an expression. The codes are stable: the console and content checks translate and count by them. */
export type ExpressionProblemCode =
  | 'expression.syntax'
  | 'expression.unknown_name'
  | 'expression.unknown_field'
  | 'expression.type'
  | 'expression.function'
  | 'expression.too_long'
  | 'expression.too_complex'
  | 'expression.enum';

/** `start` and `end` are offsets in the source without its leading `=`; `message` says what is wrong, `hint` what to write. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode;
  readonly message: string;
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}
