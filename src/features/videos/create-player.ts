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

/** What the modal plays: another site's player in a frame, or a file. */
export interface PlayerSource {
  tag: 'iframe' | 'video';
  src: string;
}

/** Finds what to play. A TikTok is asked for (spec §4); of the answer only the player's address is used. */
export async function findSource(video: Video, signal: AbortSignal): Promise<Result<PlayerSource, string>> {
  if (video.kind === 'native') return ok({ tag: 'video', src: video.src });
  if (video.kind !== 'tiktok') return ok({ tag: 'iframe', src: embedUrl(video) });
  const answer = await callApi(
    'POST get-tiktok-oembed',
    { tiktokId: video.id, username: tiktokHandle },
    { signal },
  );
  if (!answer.ok) return err(videoProblems.tiktok);
  const src = findTiktokPlayerUrl(answer.value?.html, video.id);
  return src ? ok({ tag: 'iframe', src }) : err(videoProblems.tiktokHtml);
}

/** Loading until `loaded` or a `problem` (spec §4). */
export interface Player {
  video: Video | null;
  source: PlayerSource | null;
  loaded: boolean;
  problem: string | null;
  /** Taller than wide: from the address, or once the picture is known. */
  tall: boolean;
}

/** How long a video may take to load, in milliseconds. */
export const loadTimeoutMs = 15_000;

/** The player of the video at `url`, before its source is known; an address that leads to no video is a problem. */
export function playerFor(url: string): Player {
  const read = parseVideo(url);
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
    findSource(video, leaving.signal).then((source) => {
      if (!leaving.signal.aborted) change(source.ok ? { source: source.value } : { problem: source.error });
    });
    return () => leaving.abort();
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
