import type { Chapter } from './chapter.ts';
import { drawChapters } from './draw-chapters.ts';
import { editChapters } from './edit-chapters.ts';
import { releaseChapters } from './release-chapters.ts';
import { valueChapters } from './value-chapters.ts';
import { watchChapters } from './watch-chapters.ts';

/** All chapters that have a picture, in the order they are walked: later ones go on with what earlier ones left. */
export const chapters: readonly Chapter[] = [...editChapters, ...releaseChapters, ...watchChapters, ...valueChapters, ...drawChapters];
