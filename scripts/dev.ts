import { join } from 'node:path';
import { startDev } from './dev/start-dev.ts';

/** `npm run dev`: everything at one address; changes are visible as soon as they are saved. */
try {
  const { address, isRunning, close } = await startDev({ root: join(import.meta.dirname, '..'), env: process.env, say: console.log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(0)));
  console.log(`Member app   ${address}/\nConsole      ${address}/ops/\nLabs         ${address}/lab/blocks, /lab/draw, /lab/till`);
  if (isRunning()) console.log(`Ready after ${process.uptime().toFixed(1)} s. The demo accounts are in the README.`);
  else console.log('The servers do not run yet: they start when what is wrong is changed.');
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? 'Something else listens there already: stop it, or choose another PORT.' : message);
  process.exit(1);
}
