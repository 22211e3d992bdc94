/** A process that makes a database and a folder and is to be killed: prints their names, one a line. `tsx leaving-process.ts <folder>` */
import { createDatabase, noPostgres } from './postgres.ts';
import { aRunFolder } from './run-folders.ts';

const { name } = noPostgres === undefined ? await createDatabase() : { name: '' };
console.log(`${aRunFolder(process.argv[2])}\n${name}`);
setInterval(() => {}, 1_000);
