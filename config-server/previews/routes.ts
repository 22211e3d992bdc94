import { type ConfigTools, type OpsRoute, on, whoOf } from '../feature.ts';
import type { OpenPreviews } from './open-previews.ts';
import { createPreview, endPreview, sharePreview, updatePreview } from './service.ts';
import type { Tokens } from './tokens.ts';

/** Making, changing and ending previews. */
export function previewRoutes(config: ConfigTools, open: OpenPreviews, tokens: Tokens): readonly OpsRoute[] {
  const tools = { ...config, open, tokens };
  return [
    on('previews.create', async (context) => createPreview(tools, context.input, whoOf(context))),
    on('previews.share', async (context) => sharePreview(tools, context.input.id, whoOf(context))),
    on('previews.update', async (context) => updatePreview(tools, context.input.id, context.input, whoOf(context))),
    on('previews.end', async (context) => {
      await endPreview(tools, context.input.id, whoOf(context));
      return undefined;
    }),
  ];
}
