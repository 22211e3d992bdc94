import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { actionContracts } from '../../schemas/action.ts';
import { authored, authoredObject, type JsonSchemaDocument, type Nesting } from '../../schemas/authored.ts';
import { campaignForm } from '../../schemas/campaign-form.ts';
import { guardContracts } from '../../schemas/guard.ts';
import { localeSchema } from '../../schemas/locale.ts';
import type { Schema } from '../../schemas/schema.ts';
import { blockHead, screenForm } from '../../schemas/screen-contract.ts';
import { siteSchema } from '../../schemas/site.ts';
import { expectRealInstants } from '../../server-kit/validate.ts';
import type { Vocabulary } from '../vocabulary.ts';

/**
 * The compiled validators of every kind of document and part. Each judges its own level only: nested blocks, actions, guards and texts are
 * lists or anything here and validated on their own, so that a problem names the part it stands in and nothing recurses.
 */
export interface Validators {
  readonly site: ValidateFunction;
  readonly screen: ValidateFunction;
  readonly locale: ValidateFunction;
  readonly campaigns: ReadonlyMap<string, ValidateFunction>;
  readonly blocks: ReadonlyMap<string, ValidateFunction>;
  readonly actions: ReadonlyMap<string, ValidateFunction>;
  readonly guards: ReadonlyMap<string, ValidateFunction>;
  readonly inputs: ReadonlyMap<string, ValidateFunction>;
}

const anything: JsonSchemaDocument = {};
const objects: JsonSchemaDocument = { type: 'array', items: { type: 'object' } };
const inScreens: Nesting = { text: anything, actions: objects, blocks: objects, block: { type: 'object' }, expressions: true };
const inData: Nesting = { ...inScreens, expressions: false };

/** Compiles all validators; about 100 ms, once for a process. */
export function compileValidators(vocabulary: Vocabulary): Validators {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true });
  ajvFormats.default(ajv);
  expectRealInstants(ajv);
  const compileEach = <Part>(parts: Readonly<Record<string, Part>>, form: (part: Part, name: string) => JsonSchemaDocument) =>
    new Map(Object.entries(parts).map(([name, part]) => [name, ajv.compile(form(part, name))]));

  return {
    site: ajv.compile(authored(siteSchema as Schema, inData)),
    screen: ajv.compile(
      screenForm({ text: anything, value: anything, actions: objects, block: { type: 'object' }, blocks: objects, guards: objects }),
    ),
    locale: ajv.compile(authored(localeSchema as Schema, inData)),
    campaigns: compileEach(vocabulary.campaigns, (contract) => campaignForm(contract, inData)),
    blocks: compileEach(vocabulary.blocks, ({ type, props }) =>
      authoredObject(
        props.properties,
        ['type', 'id', ...(props.required ?? [])],
        inScreens,
        blockHead(type, { block: { type: 'object' }, guards: objects }),
      ),
    ),
    actions: compileEach(actionContracts, (contract, name) =>
      authoredObject(contract.properties, ['do', ...contract.required], inScreens, { do: { const: name } }),
    ),
    guards: compileEach(guardContracts, (contract, name) =>
      authoredObject(contract.properties, ['guard', ...contract.required], inData, { guard: { const: name } }),
    ),
    inputs: compileEach(vocabulary.operations, ({ input }) => authoredObject(input?.properties ?? {}, input?.required ?? [], inScreens)),
  };
}
