import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { $video } from '#stores/video-dialog.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { VideoDialog } from './VideoDialog.tsx';

export function VideoIsland() {
  const target = useStore($video);
  useEffect(() => {
    if (!target) return;
    const { id, title, slug, url } = target;
    trackEvent('video_tour_click', { cabin_id: id, cabin_title: title, cabin_slug: slug, video_url: url });
  }, [target]);
  return target && <VideoDialog key={target.url} target={target} />;
}

export const mount = (): void => mountIsland('video', <VideoIsland />);
