import type { Dispatch, SyntheticEvent, VideoHTMLAttributes } from 'react';
import { getOriginalVideoLink, videoProblems } from '#domain/videos/video.ts';
import { closeVideo, type VideoTarget } from '#stores/video-dialog.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { type Player, usePlayer } from './create-player.ts';
import styles from './VideoDialog.module.css';

/** A tour over the whole screen (spec §2, §4): the player, or why there is none and where the original is. */
export function VideoDialog({ target }: { target: VideoTarget }) {
  const [player, change] = usePlayer(target.url);
  const title = `Step inside ${target.title}`;
  return (
    <Dialog open onClose={closeVideo} title={title} variant="screen">
      <div className={styles.frame} data-tall={player.tall || undefined}>
        {player.problem === null ? (
          <>
            <Screen player={player} change={change} title={title} />
            {player.source?.tag === 'iframe' ? <OriginalLink url={target.url} /> : null}
            {player.loaded ? null : (
              <div className={styles.waiting}>
                <Spinner label="Loading video…" />
              </div>
            )}
          </>
        ) : (
          <Failure problem={player.problem} url={target.url} />
        )}
      </div>
    </Dialog>
  );
}

interface ScreenProps {
  player: Player;
  change: Dispatch<Partial<Player>>;
  title: string;
}

/** The player itself, once it is known which. */
function Screen({ player: { source, video }, change, title }: ScreenProps) {
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

/**
 * The properties of a cabin's own film. Nothing says whether it has captions, so there is no track. A phone that saves data or power
 * fetches no more than its size before it is played.
 */
const file = (change: Dispatch<Partial<Player>>): VideoHTMLAttributes<HTMLVideoElement> => ({
  controls: true,
  playsInline: true,
  onLoadedMetadata: (event) => {
    const { videoWidth, videoHeight } = event.currentTarget;
    change({ loaded: true, tall: videoHeight > videoWidth });
    begin(event);
  },
  onError: () => change({ problem: videoProblems.file }),
});

/** A browser may refuse to start by itself; the controls are there, so it is only noted (spec §4). */
const begin = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
  void currentTarget.play().catch((cause) => console.info('The video did not start by itself:', cause));

/**
 * The way to the original. A frame that the browser blocks fires `load` like any other, so it is shown next to every player of
 * another site.
 */
function OriginalLink({ url }: { url: string }) {
  const original = getOriginalVideoLink(url);
  return original ? (
    <a className={styles.original} href={original.href} target="_blank" rel="noopener noreferrer">
      {original.label}
    </a>
  ) : null;
}

function Failure({ problem, url }: { problem: string; url: string }) {
  const original = getOriginalVideoLink(url);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.what}>Unable to load video</p>
      <p>{problem}</p>
      {original ? (
        <a className="button" href={original.href} target="_blank" rel="noopener noreferrer">
          {original.label}
        </a>
      ) : null}
    </div>
  );
}
