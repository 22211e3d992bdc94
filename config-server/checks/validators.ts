import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import { type ActionContract, actionContracts } from '../../schemas/action.ts';
import { authored, authoredObject, type JsonSchemaDocument, type Nesting } from '../../schemas/authored.ts';
import { campaignForm } from '../../schemas/campaign-form.ts';
import { guardContracts } from '../../schemas/guard.ts';
import { localeSchema } from '../../schemas/locale.ts';
import { partForm } from '../../schemas/part-contract.ts';
import type { Schema } from '../../schemas/schema.ts';
import { blockHead, screenForm } from '../../schemas/screen-contract.ts';
import { siteSchema } from '../../schemas/site.ts';
import { expectRealInstants } from '../../server-kit/validate.ts';
import type { Vocabulary } from '../documents/index.ts';

/** Validators by the name of a block type, an action and so on. */
export type ByName = Pick<ReadonlyMap<string, ValidateFunction>, 'get'>;

/**
 * The validators of every kind of document and part. Each judges its own level only: nested blocks, actions, guards and texts are
 * lists or anything here and validated on their own, so that a problem names the part it stands in and nothing recurses.
 */
export interface Validators {
  readonly site: ValidateFunction;
  readonly screen: ValidateFunction;
  readonly part: ValidateFunction;
  readonly locale: ValidateFunction;
  readonly campaigns: ByName;
  readonly blocks: ByName;
  readonly actions: ByName;
  readonly guards: ByName;
  readonly inputs: ByName;
}

const anything: JsonSchemaDocument = {};
const objects: JsonSchemaDocument = { type: 'array', items: { type: 'object' } };
const inScreens: Nesting = { text: anything, actions: objects, blocks: objects, block: { type: 'object' }, expressions: true };
const inData: Nesting = { ...inScreens, expressions: false };

/**
 * By the contract it was made of: compiling all of them takes a second of CPU, so each is compiled when the first document asks for it, once in
 * a process, however many vocabularies share it.
 */
const compiled = new WeakMap<object, ValidateFunction>();
let compiler: Ajv | undefined;

function compileOnce(contract: object, form: () => JsonSchemaDocument): ValidateFunction {
  const known = compiled.get(contract);
  if (known) return known;
  compiler ??= makeCompiler();
  const made = compiler.compile(form());
  compiled.set(contract, made);
  return made;
}

function makeCompiler(): Ajv {
  // Without its optimizer ajv compiles in half the time; what it makes is as fast.
  const code = { optimize: false };
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true, code });
  ajvFormats.default(ajv);
  expectRealInstants(ajv);
  return ajv;
}

const screenContract = {};
const partContract = {};

/** The validators of a vocabulary, compiled as they are asked for. */
export function validatorsOf(vocabulary: Vocabulary): Validators {
  const byName = <Part extends object>(
    parts: Readonly<Record<string, Part>>,
    form: (part: Part, name: string) => JsonSchemaDocument,
  ): ByName => ({
    get: (name) => (Object.hasOwn(parts, name) ? compileOnce(parts[name]!, () => form(parts[name]!, name)) : undefined),
  });

  return {
    get site() {
      return compileOnce(siteSchema, () => authored(siteSchema as Schema, inData));
    },
    get screen() {
      const block = { type: 'object' };
      return compileOnce(screenContract, () =>
        screenForm({ text: anything, value: anything, actions: objects, block, blocks: objects, guards: objects }),
      );
    },
    get part() {
      return compileOnce(partContract, () => partForm({ blocks: objects, actions: objects }));
    },
    get locale() {
      return compileOnce(localeSchema, () => authored(localeSchema as Schema, inData));
    },
    campaigns: byName(vocabulary.campaigns, (contract) => campaignForm(contract, inData)),
    blocks: byName(vocabulary.blocks, ({ type, props }) =>
      authoredObject(
        props.properties,
        ['type', 'id', ...(props.required ?? [])],
        inScreens,
        blockHead(type, { block: { type: 'object' }, guards: objects }),
      ),
    ),
    actions: byName<ActionContract>(actionContracts, (contract, name) =>
      authoredObject(contract.properties, ['do', ...contract.required], inScreens, { do: { const: name } }),
    ),
    guards: byName<(typeof guardContracts)[keyof typeof guardContracts]>(guardContracts, (contract, name) =>
      authoredObject(contract.properties, ['guard', ...contract.required], inData, { guard: { const: name } }),
    ),
    inputs: byName(vocabulary.operations, ({ input }) => authoredObject(input?.properties ?? {}, input?.required ?? [], inScreens)),
  };
}
