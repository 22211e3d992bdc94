import type { Operation } from '../../schemas/api/operation.ts';
import type { DocumentProblemCode } from '../../schemas/document-problems.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, isObject } from '../documents/index.ts';
import { checkSchema } from './schema.ts';
import type { Scope, ScreenContext } from './screen-context.ts';

const recode = (code: DocumentProblemCode): DocumentProblemCode =>
  code === 'schema.required' ? 'input.required' : code === 'schema.unknown_property' ? 'input.unknown' : 'input.value';

/** The `input` of a source or call against what its operation takes. */
export function checkInput(operation: Operation, holder: object, pointer: string, scope: Scope, context: ScreenContext): void {
  const input = (holder as { readonly input?: unknown }).input ?? {};
  const at = child(pointer, 'input');
  if (!isObject(input)) return;
  const report: typeof context.report = (code, where, message) => context.report(code, where, message, { block: scope.block });
  // The app makes the seed itself.
  const sent = operation.seeded ? { ...input, clientSeed: 'made-by-the-app' } : input;
  checkSchema(context.validators.inputs.get(operation.id)!, sent, at, report, recode);
  const properties: Readonly<Record<string, Schema>> = operation.input?.properties ?? {};
  for (const name of Object.keys(input)) {
    if (Object.hasOwn(properties, name)) context.walk.value(properties[name]!, input, name, child(at, name), scope, context);
  }
}
