import { type Dispatch, useEffect, useReducer } from 'react';
import { videoProblems } from '#domain/cabin/video.ts';
import { isTikTokFailure, lateProblem, type Player, patience, playerFor } from './player.ts';
import { sourceOf } from './source.ts';

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
