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

/** How long a video may keep a guest waiting, in milliseconds. */
const patience = 15_000;

const start = (url: string): Player => {
  const read = readVideo(url);
  return read.ok
    ? { video: read.value, source: null, loaded: false, problem: null, tall: read.value.tall }
    : { video: null, source: null, loaded: false, problem: read.error, tall: false };
};

const merge = (player: Player, change: Partial<Player>): Player => ({ ...player, ...change });

/** The state of the video at `url`, and the way to change it. The address stays the same for the player's life. */
export function usePlayer(url: string): [Player, Dispatch<Partial<Player>>] {
  const [player, change] = useReducer(merge, url, start);
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
    const fail = () =>
      change({ problem: video?.kind === 'tiktok' ? videoProblems.tiktok : videoProblems.stalled });
    const timer = setTimeout(fail, patience);
    return () => clearTimeout(timer);
  }, [isWaiting, video]);

  useEffect(() => {
    if (video?.kind !== 'tiktok') return;
    const listen = (event: MessageEvent) => {
      if (isTikTokFailure(event)) change({ problem: videoProblems.tiktok });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [video]);

  return [player, change];
}

/** TikTok's player says so when a video is gone or private. */
const isTikTokFailure = ({ origin, data }: MessageEvent): boolean =>
  origin === 'https://www.tiktok.com' && Object(data)['x-tiktok-player'] && data.type === 'onPlayerError';
