import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { tourUrl } from '#domain/videos/video.ts';
import { tiktokHandle } from '#site';

export interface VideoTourLinkProps {
  cabin: CabinSummary;
  /** -1 on a card, where arrow keys move to it from the heart. */
  tabIndex?: -1;
}

/** Link to a cabin's video tour; nothing without one. Without JavaScript it opens the video. */
export function VideoTourLink({ cabin, tabIndex }: VideoTourLinkProps) {
  const { id, slug, title } = cabin;
  const url = tourUrl(cabin, tiktokHandle);
  if (!url) return null;
  return (
    <a
      className="button step-inside"
      href={url}
      rel="noopener"
      tabIndex={tabIndex}
      data-intent="video"
      data-video={JSON.stringify({ id, slug, title })}
      aria-label={`Step Inside: ${title}`}
    >
      <svg viewBox="0 0 12 14" aria-hidden="true">
        <path d="M1 1.5v11L11 7z" />
      </svg>
      Step Inside
    </a>
  );
}
