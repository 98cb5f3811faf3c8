import { atom } from 'nanostores';

/** Video of a control, from its `data-video` and link. */
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
