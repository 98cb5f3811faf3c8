import type { Dispatch, SyntheticEvent, VideoHTMLAttributes } from 'react';
import { getOriginalVideoLink, videoProblems } from '#domain/videos/video.ts';
import { closeVideo, type VideoTarget } from '#stores/video-dialog.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { type Player, usePlayer } from './create-player.ts';
import styles from './VideoDialog.module.css';

/** Full-screen dialog with a video (spec §2, §4), or an error with a link to the original. */
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
              <div className={styles.loading}>
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

/** Player of the video; nothing until its source is known. */
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
  return <video {...getVideoProps(change)} src={source.src} aria-label={title} />;
}

/**
 * Returns attributes of the video. There are no captions. Loads little when saving data or power.
 */
const getVideoProps = (change: Dispatch<Partial<Player>>): VideoHTMLAttributes<HTMLVideoElement> => ({
  controls: true,
  playsInline: true,
  onLoadedMetadata: (event) => {
    const { videoWidth, videoHeight } = event.currentTarget;
    change({ loaded: true, tall: videoHeight > videoWidth });
    autoplay(event);
  },
  onError: () => change({ problem: videoProblems.file }),
});

/** Autoplay may be blocked; then the controls suffice (spec §4). */
const autoplay = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void =>
  void currentTarget.play().catch((cause) => console.info('The video did not start by itself:', cause));

/** Link to the original, with every embedded player, because a blocked frame also fires `load`. */
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
      <p className={styles.failureTitle}>Unable to load video</p>
      <p>{problem}</p>
      {original ? (
        <a className="button" href={original.href} target="_blank" rel="noopener noreferrer">
          {original.label}
        </a>
      ) : null}
    </div>
  );
}
