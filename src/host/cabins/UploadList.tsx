/** Selects or accepts pasted photos of a cabin, and shows the progress of each upload. */

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';
import { $uploads, addUploads, dropUploads, retryUpload, type Upload } from './uploads.ts';

export interface UploadListProps {
  cabin: string;
  /** Runs once for each uploaded picture, in the order of selection. */
  onUploaded: (uploads: readonly Upload[]) => void;
}

/** Returns the finished uploads that no pending earlier one precedes. Failed ones are skipped. */
function listFinished(uploads: readonly Upload[]): Upload[] {
  const pendingUploads = uploads.filter(({ state }) => state !== 'failed');
  const first = pendingUploads.findIndex(({ state }) => state !== 'arrived');
  return first < 0 ? pendingUploads : pendingUploads.slice(0, first);
}

export function UploadList({ cabin, onUploaded }: UploadListProps) {
  const uploads = useStore($uploads).filter((upload) => upload.cabin === cabin);
  const finished = listFinished(uploads);
  useEffect(() => {
    if (finished.length === 0) return;
    onUploaded(finished);
    dropUploads(finished.map(({ id }) => id));
  });
  useEffect(() => {
    const uploadPasted = ({ clipboardData }: ClipboardEvent) =>
      addUploads(cabin, [...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', uploadPasted);
    return () => document.removeEventListener('paste', uploadPasted);
  }, [cabin]);
  return (
    <>
      <ul className={form.form}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      <label className={styles.picker}>
        <span className="button" data-tone="quiet">
          Add photos
        </span>
        <input
          type="file"
          multiple
          accept="image/*,.heic,.heif"
          onChange={({ target }) => {
            addUploads(cabin, [...(target.files ?? [])]);
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
      </label>
    </>
  );
}

function UploadRow({ upload: { id, file, state, progress, problem } }: { upload: Upload }) {
  return (
    <li className={`${form.actions} ${styles.upload}`}>
      <span>{file.name || 'A picture'}</span>
      {state === 'failed' ? (
        <>
          <span className={form.problem} role="alert">
            {problem}
          </span>
          <Button aria-label={`Try ${file.name} again`} onClick={() => retryUpload(id)}>
            Try again
          </Button>
        </>
      ) : state === 'waiting' ? (
        <span className={list.small}>Waits for its turn</span>
      ) : (
        <progress aria-label={`${file.name} is on its way`} max={1} value={progress} />
      )}
      <Button tone="plain" aria-label={`Leave ${file.name} out`} onClick={() => dropUploads([id])}>
        Leave out
      </Button>
    </li>
  );
}
