import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { namesOf } from './block-parts.ts';
import { addImport, addToLastList, writeFiles } from './insert.ts';
import { register } from './registry.ts';

const index = 'schemas/api/index.ts';

/** Splits `gift-notes.latest` into the feature's folder and the operation's own name. */
const read = (given: string) => {
  const [feature = '', name = ''] = given.split('.');
  return { feature, name, camel: namesOf(feature || 'a').camel };
};

/** The export name of its contract: `giftNotesLatest`. */
const constantOf = ({ camel, name }: { readonly camel: string; readonly name: string }) =>
  `${camel}${name[0]!.toUpperCase()}${name.slice(1)}`;

/** The reason why the operation cannot be created; undefined if it can. */
export function checkOperation(given: string): string | undefined {
  if (!/^[a-z]+(-[a-z0-9]+)*\.[a-z][a-zA-Z]*$/.test(given))
    return `${given || 'The operation'} is not <feature>.<name>, such as check-ins.latest.`;
  const { feature, name, camel } = read(given);
  if (!existsSync(`member-server/${feature}/routes.ts`))
    return `There is no feature ${feature}: member-server/${feature}/routes.ts is not there.`;
  if (readFileSync(index, 'utf8').includes(`'${camel}.${name}'`)) return `There is an operation ${camel}.${name} already.`;
  return undefined;
}

/** Writes the code of a member's read: contract, entry, route and use case; returns the paths. */
export function writeOperation(given: string): readonly string[] {
  const operation = read(given);
  const { feature, name, camel } = operation;
  const constant = constantOf(operation);
  const contract = `schemas/api/${feature}.ts`;
  const isNew = !existsSync(contract);
  if (isNew) writeFiles({ [contract]: "import type { Operation } from './operation.ts';\n" });
  const text = readFileSync(contract, 'utf8');
  writeFileSync(contract, `${text.trimEnd()}\n\n${contractText(operation, constant)}`);
  if (isNew) addImport(index, `import * as ${camel} from './${feature}.ts';`);
  register(index, `${camel}.${name}`, `${camel}.${constant}`);

  const folder = `member-server/${feature}`;
  const useCase = `read${constant[0]!.toUpperCase()}${constant.slice(1)}`;
  addToLastList(`${folder}/routes.ts`, `  on('${camel}.${name}', async (context) => ${useCase}(memberOf(context).id)),`);
  addImport(`${folder}/routes.ts`, `import { ${useCase} } from './service.ts';`);
  const routes = readFileSync(`${folder}/routes.ts`, 'utf8');
  if (!/\bmemberOf\b.*from '\.\.\/feature\.ts'/.test(routes)) addImport(`${folder}/routes.ts`, "import { memberOf } from '../feature.ts';");
  const service = `${folder}/service.ts`;
  const before = existsSync(service) ? readFileSync(service, 'utf8').trimEnd() : '';
  const types = "from '../../schemas/api/types.ts'";
  const head = before.includes(types) ? '' : `import type { OperationTypes } ${types};\n`;
  writeFileSync(service, `${head}${before}\n\n${serviceText(operation, useCase)}`);
  return [contract, index, `${folder}/routes.ts`, service];
}

const contractText = ({ feature, name, camel }: ReturnType<typeof read>, constant: string) => `export const ${constant} = {
  id: '${camel}.${name}',
  method: 'GET',
  path: '/me/${feature}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}',
  access: 'member',
  status: 200,
  problems: [],
  summary: 'Says in one sentence what it answers',
  result: {
    type: 'object',
    properties: { memberId: { type: 'string' } },
    required: ['memberId'],
    additionalProperties: false,
  },
} as const satisfies Operation;
`;

const serviceText = ({ name, camel }: ReturnType<typeof read>, useCase: string) => `/** Says in one sentence what it answers. */
export async function ${useCase}(memberId: string): Promise<OperationTypes['${camel}.${name}']['result']> {
  return { memberId };
}
`;
