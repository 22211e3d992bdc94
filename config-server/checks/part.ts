import { isObject, type SourceDocument } from '../documents/index.ts';
import type { Report } from './report.ts';
import { checkSchema } from './schema.ts';
import type { Validators } from './validators.ts';

/** The frame of a part. What stands in it is checked in each screen that uses it, with the values it gets there. */
export function checkPart({ body }: SourceDocument, validators: Validators, report: Report): void {
  checkSchema(validators.part, body, '', report);
  if (!isObject(body)) return;
  const forms = ['blocks', 'actions'].filter((form) => body[form] !== undefined);
  if (forms.length !== 1) report('part.form', `/${forms[1] ?? 'blocks'}`, 'A part has either blocks or actions.');
}
