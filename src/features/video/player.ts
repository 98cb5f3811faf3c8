import { type Dispatch, useEffect, useReducer } from 'react';
import { readVideo, type Video, videoProblems } from '#domain/cabin/video.ts';
import { type Source, sourceOf } from './source.ts';

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

const merge = (player: Player, change: Partial<Player>): Player => ({ ...player, ...change });

/** The state of the video at `url`, and the way to change it. The address stays the same for the player's life. */
export function usePlayer(url: string): [Player, Dispatch<Partial<Player>>] {
  const [player, change] = useReducer(merge, url, playerFor);
  const { video, loaded, problem } = player;
  const isWaiting = !loaded && problem === null;

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    sourceOf(video, leaving.signal).then((source) => {
      if (!leaving.signal.aborted) change(source.ok ? { source: source.value } : { problem: source.error });
    });
    return () => leaving.abort();
  }, [video]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => change({ problem: lateProblem(video) }), patience);
    return () => clearTimeout(timer);
  }, [isWaiting, video]);

  useEffect(() => {
    if (video?.kind !== 'tiktok') return;
    const onMessage = (event: MessageEvent) => {
      if (isTikTokFailure(event)) change({ problem: videoProblems.tiktok });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [video]);

  return [player, change];
}
