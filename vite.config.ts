import { defineConfig } from 'vite';
import { memberApp } from './scripts/build/member-app.ts';

/** The member app alone. What the servers serve is made by `npm run build`, which adds the worker, the labs and the pre-rendered home. */
export default defineConfig(memberApp());
