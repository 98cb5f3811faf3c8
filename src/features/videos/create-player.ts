// Player of a video tour: finds the source of the video and detects failures.

import { type Dispatch, useEffect, useReducer } from 'react';
import { callApi } from '#browser/call-api.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  embedUrl,
  findTiktokPlayerUrl,
  parseVideo,
  type Video,
  videoProblems,
} from '#domain/videos/video.ts';
import { tiktokHandle } from '#site';

export interface PlayerSource {
  tag: 'iframe' | 'video';
  src: string;
}

/**
 * Finds the source of a player: requests TikTok's player URL (spec §4), as other sources are known.
 */
export async function findSource(video: Video, signal: AbortSignal): Promise<Result<PlayerSource, string>> {
  if (video.kind === 'native') return ok({ tag: 'video', src: video.src });
  if (video.kind !== 'tiktok') return ok({ tag: 'iframe', src: embedUrl(video) });
  const response = await callApi(
    'POST get-tiktok-oembed',
    { tiktokId: video.id, username: tiktokHandle },
    { signal },
  );
  if (!response.ok) return err(videoProblems.tiktok);
  const src = findTiktokPlayerUrl(response.value?.html, video.id);
  return src ? ok({ tag: 'iframe', src }) : err(videoProblems.tiktokHtml);
}

/** State of a player, which is loading until `loaded` or a `problem` (spec §4). */
export interface Player {
  video: Video | null;
  source: PlayerSource | null;
  loaded: boolean;
  problem: string | null;
  /** Whether the video is taller than wide: known from the URL or once it has loaded. */
  tall: boolean;
}

export const loadTimeoutMs = 15_000;

/** Returns the first state of a player. An invalid URL is a problem. */
export function playerFor(url: string): Player {
  const parsed = parseVideo(url);
  return parsed.ok
    ? { video: parsed.value, source: null, loaded: false, problem: null, tall: parsed.value.tall }
    : { video: null, source: null, loaded: false, problem: parsed.error, tall: false };
}

/** Returns the message for a video that loads too slowly (spec §8). */
export const lateProblem = (video: Video | null): string =>
  video?.kind === 'tiktok' ? videoProblems.tiktok : videoProblems.stalled;

/** Whether a message of TikTok's player reports a deleted or private video. `data` is untrusted. */
export const isTikTokFailure = ({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>): boolean =>
  origin === 'https://www.tiktok.com' &&
  Boolean(Object(data)['x-tiktok-player']) &&
  data.type === 'onPlayerError';

const merge = (player: Player, change: Partial<Player>): Player => ({ ...player, ...change });

/** Player of a video. The `url` must not change. */
export function usePlayer(url: string): [Player, Dispatch<Partial<Player>>] {
  const [player, change] = useReducer(merge, url, playerFor);
  const { video, loaded, problem } = player;
  const isWaiting = !loaded && problem === null;

  useEffect(() => {
    if (!video) return;
    const controller = new AbortController();
    findSource(video, controller.signal).then((source) => {
      if (!controller.signal.aborted)
        change(source.ok ? { source: source.value } : { problem: source.error });
    });
    return () => controller.abort();
  }, [video]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => change({ problem: lateProblem(video) }), loadTimeoutMs);
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
