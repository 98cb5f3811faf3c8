import type { Dispatch, SyntheticEvent, VideoHTMLAttributes } from 'react';
import { videoProblems } from '#domain/cabin/video.ts';
import type { Player } from './player.ts';

interface ScreenProps {
  player: Player;
  change: Dispatch<Partial<Player>>;
  title: string;
}

/** The player itself, once it is known which. */
export function Screen({ player: { source, video }, change, title }: ScreenProps) {
  if (!source) return null;
  if (source.tag === 'iframe') {
    return (
      <iframe
        src={source.src}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => change({ loaded: true })}
        {...(video?.kind === 'tiktok' ? { sandbox: 'allow-scripts allow-same-origin allow-popups' } : {})}
      />
    );
  }
  return <video {...file(change)} src={source.src} aria-label={title} />;
}

/** The properties of a cabin's own film. Nothing says whether it has captions, so there is no track. */
const file = (change: Dispatch<Partial<Player>>): VideoHTMLAttributes<HTMLVideoElement> => ({
  controls: true,
  playsInline: true,
  onLoadedMetadata: ({ currentTarget: { videoWidth, videoHeight } }) =>
    change({ tall: videoHeight > videoWidth }),
  onLoadedData: (event) => {
    change({ loaded: true });
    begin(event);
  },
  onError: () => change({ problem: videoProblems.file }),
});

/** A browser may refuse to start by itself; the controls are there, so it is only noted (spec §4). */
const begin = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
  void currentTarget.play().catch((cause) => console.info('The video did not start by itself:', cause));
