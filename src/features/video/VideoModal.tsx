import { useId } from 'react';
import { originalOf } from '#domain/cabin/video.ts';
import { closeVideo, type VideoTarget } from '#stores/video.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { usePlayer } from './player.ts';
import { Screen } from './Screen.tsx';
import styles from './VideoModal.module.css';

/** A tour over the whole screen (spec §2, §4): the player, or why there is none and where the original is. */
export function VideoModal({ target }: { target: VideoTarget }) {
  const titleId = useId();
  const [player, change] = usePlayer(target.url);
  const title = `Step inside ${target.title}`;
  return (
    <Dialog open onClose={closeVideo} title={title} labelledBy={titleId} variant="screen">
      <div className={styles.frame} data-tall={player.tall || undefined}>
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
        {player.problem === null ? (
          <>
            <Screen player={player} change={change} title={title} />
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

function Failure({ problem, url }: { problem: string; url: string }) {
  const original = originalOf(url);
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
