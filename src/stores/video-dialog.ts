import { atom } from 'nanostores';

/** The tour a guest steps into: the cabin in a control's `data-video`, and the address its link leads to. */
export interface VideoTarget {
  id: string;
  slug: string;
  title: string;
  url: string;
}

/** The tour that plays, or null. */
export const $video = atom<VideoTarget | null>(null);

export const openVideo = (target: VideoTarget): true => {
  $video.set(target);
  return true;
};

export const closeVideo = (): void => $video.set(null);
