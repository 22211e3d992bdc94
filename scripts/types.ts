import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The type check with a budget of instantiations, which determine its duration and are the same on each machine. Types derived from schemas once took
 * three quarters of them (decision 0013).
 */
const mostOfEachLine = 8;

const { stdout, status } = spawnSync('tsc', ['--noEmit', '--incremental', 'false', '--extendedDiagnostics', '--listFiles'], {
  encoding: 'utf8',
  maxBuffer: 64_000_000,
});
const said = stdout.split('\n');
const own = said.filter((line) => /^\/.*\.tsx?$/.test(line) && !line.includes('/node_modules/'));
const lines = own.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length, 0);
const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
const ofEachLine = instantiations / lines;
if (status !== 0) console.log(said.filter((line) => /error TS|^ /.test(line)).join('\n'));
else console.log(`${instantiations} instantiations, ${ofEachLine.toFixed(1)} of ${mostOfEachLine} for each of ${lines} lines`);
process.exitCode = status === 0 && ofEachLine <= mostOfEachLine ? 0 : 1;
