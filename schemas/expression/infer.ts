import type { ASTNode } from '@marcbachmann/cel-js';
import { inferField, inferIndex, inferName } from './infer-access.ts';
import { inferCall } from './infer-call.ts';
import { inferList, inferMap, inferValue } from './infer-literals.ts';
import { inferArithmetic, inferComparison, inferLogic, inferMembership, inferMinus, inferNot, inferTernary } from './infer-operators.ts';
import { type Inference, report, type Typed } from './inference.ts';

/** Types and strips one part of a syntax tree. The operators here are the allow-list: any other node is refused. */
export function infer(node: ASTNode, at: Inference): Typed {
  switch (node.op) {
    case 'value':
      return inferValue(node, at);
    case 'id':
      return inferName(node, at);
    case '.':
    case '.?':
      return inferField(node, at);
    case '[]':
    case '[?]':
      return inferIndex(node, at);
    case 'call':
    case 'rcall':
      return inferCall(node, at);
    case 'list':
      return inferList(node, at);
    case 'map':
      return inferMap(node, at);
    case '?:':
      return inferTernary(node, at);
    case '||':
    case '&&':
      return inferLogic(node, at);
    case '!_':
      return inferNot(node, at);
    case '-_':
      return inferMinus(node, at);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return inferComparison(node, at);
    case 'in':
      return inferMembership(node, at);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return inferArithmetic(node, at);
    default:
      return reject(node, at);
  }
}

/** Unreachable with the present grammar; a later version of the parser may add a node. */
function reject(node: never, at: Inference): Typed {
  const { op, start, end } = node as ASTNode;
  return report(at, 'expression.syntax', { start, end }, `${op} is not part of the language.`, 'docs/expressions.md has the grammar.');
}
