import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { $video } from '#stores/video-dialog.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';

const modalArrival = preloadModule(import.meta.env.SSR ? null : () => import('./VideoDialog.tsx'));

/** Shows the video tour a guest steps into; hydrate it with `client:intent="video"`. */
export function VideoIsland() {
  const target = useStore($video, { ssr: 'initial' });
  const modal = useLazyModule(modalArrival, target !== null, 'video');
  useEffect(() => {
    if (!target) return;
    const { id, title, slug, url } = target;
    trackEvent('video_tour_click', { cabin_id: id, cabin_title: title, cabin_slug: slug, video_url: url });
  }, [target]);
  return target && modal ? <modal.VideoDialog key={target.url} target={target} /> : null;
}
