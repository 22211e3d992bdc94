import type { Chapter } from './chapter.ts';
import { drawChapters } from './draw-chapters.ts';
import { editChapters } from './edit-chapters.ts';
import { releaseChapters } from './release-chapters.ts';
import { valueChapters } from './value-chapters.ts';
import { watchChapters } from './watch-chapters.ts';

/** All chapters with a picture, in the order in which they run: later ones continue from the state that earlier ones leave. */
export const chapters: readonly Chapter[] = [...editChapters, ...releaseChapters, ...watchChapters, ...valueChapters, ...drawChapters];
