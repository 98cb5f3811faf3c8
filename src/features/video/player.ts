import { readVideo, type Video, videoProblems } from '#domain/cabin/video.ts';
import type { Source } from './source.ts';

/** Loading until `loaded` or a `problem` (spec §4). */
export interface Player {
  video: Video | null;
  source: Source | null;
  loaded: boolean;
  problem: string | null;
  /** Taller than wide: from the address, or once the picture is known. */
  tall: boolean;
}

/** How long a video may take to load, in milliseconds. */
export const patience = 15_000;

/** The player of the video at `url`, before its source is known; an address that leads to no video is a problem. */
export function playerFor(url: string): Player {
  const read = readVideo(url);
  return read.ok
    ? { video: read.value, source: null, loaded: false, problem: null, tall: read.value.tall }
    : { video: null, source: null, loaded: false, problem: read.error, tall: false };
}

/** What to show when a video took longer than `patience` (spec §8). */
export const lateProblem = (video: Video | null): string =>
  video?.kind === 'tiktok' ? videoProblems.tiktok : videoProblems.stalled;

/** Whether a message to the page is TikTok's player saying that a video is gone or private. `data` is not trusted. */
export const isTikTokFailure = ({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): boolean =>
  origin === 'https://www.tiktok.com' &&
  Boolean(Object(data)['x-tiktok-player']) &&
  data.type === 'onPlayerError';
