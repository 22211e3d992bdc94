/** Makes value calls through the API and records their statements: `tsx record-server.ts <database url, or a folder for the embedded one>`. */
import { serveRecordings } from '../replay/record.ts';
import { openSeeded } from './seeded.ts';

serveRecordings(process.argv[2]!, openSeeded);
