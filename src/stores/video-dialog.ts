import { atom } from 'nanostores';

/** From a control's `data-video` and link. */
export interface VideoTarget {
  id: string;
  slug: string;
  title: string;
  url: string;
}

export const $video = atom<VideoTarget | null>(null);

export const openVideo = (target: VideoTarget): true => {
  $video.set(target);
  return true;
};

export const closeVideo = (): void => $video.set(null);
