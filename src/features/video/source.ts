import { call } from '#browser/call.ts';
import { embedUrl, playerIn, type Video, videoProblems } from '#domain/cabin/video.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { tiktokHandle } from '#site';

/** What the modal plays: another site's player in a frame, or a file. */
export interface Source {
  tag: 'iframe' | 'video';
  src: string;
}

/** Finds what to play. A TikTok is asked for (spec §4); of the answer only the player's address is used. */
export async function sourceOf(video: Video, signal: AbortSignal): Promise<Result<Source, string>> {
  if (video.kind === 'native') return ok({ tag: 'video', src: video.src });
  if (video.kind !== 'tiktok') return ok({ tag: 'iframe', src: embedUrl(video) });
  const answer = await call(
    'POST get-tiktok-oembed',
    { tiktokId: video.id, username: tiktokHandle },
    { signal },
  );
  if (!answer.ok) return err(videoProblems.tiktok);
  const src = playerIn(answer.value?.html, video.id);
  return src ? ok({ tag: 'iframe', src }) : err(videoProblems.tiktokHtml);
}
