/** Photos of a cabin in order. A host uploads, describes, moves and removes them. */

import { type DragEvent, useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type CabinFormPhoto, parseFormPhotos } from '#fields/cabin-form.ts';
import { ErrorMessage } from '#host/parts/ErrorMessage.tsx';
import form from '#host/parts/form.module.css';
import list from '#host/parts/list.module.css';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';
import { PhotoRow } from './PhotoRow.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads, type Upload } from './uploads.ts';

export interface PhotoListProps {
  /** The photos as a JSON array. */
  text: string;
  error: string | null;
  /** The cabin's id; empty for a new cabin. */
  cabin: string;
  isLive: boolean;
  /** `change` derives the new text from the current one, because uploads finish at any time. */
  onChange: (change: (text: string) => string) => void;
}

/** An edit that can be undone. Photos may have been added or removed since. */
interface Step {
  message: string;
  undo: (photos: CabinFormPhoto[]) => CabinFormPhoto[];
}

/** Returns the list with a photo moved. */
function withPhotoMoved(photos: readonly CabinFormPhoto[], id: string, to: number): CabinFormPhoto[] {
  const photo = photos.find((candidate) => candidate.id === id);
  return photo ? photos.filter((candidate) => candidate !== photo).toSpliced(to, 0, photo) : [...photos];
}

const getName = ({ description }: CabinFormPhoto): string => description || 'The photo';

const toPhoto = ({ id, photo }: Upload): CabinFormPhoto => ({
  id,
  image_url: photo?.url ?? '',
  description: '',
});

export function PhotoList({ text, error, cabin, isLive, onChange }: PhotoListProps) {
  const photos = parseFormPhotos(text);
  const [announcement, setAnnouncement] = useState('');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  const dragged = useRef<number | null>(null);
  const change = (next: (photos: CabinFormPhoto[]) => CabinFormPhoto[]) =>
    onChange((previous) => JSON.stringify(next(parseFormPhotos(previous))));
  const addStep = (step: Step) => {
    setSteps([...steps, step]);
    setAnnouncement(step.message);
  };
  const move = (from: number, to: number) => {
    const photo = photos[from];
    if (!photo || to < 0 || to >= photos.length || from === to) return;
    change((now) => withPhotoMoved(now, photo.id, to));
    const message = `${getName(photo)} is ${to + 1} of ${photos.length}.`;
    addStep({ message, undo: (now) => withPhotoMoved(now, photo.id, from) });
  };
  const dropPhoto = (to: number) => {
    if (dragged.current !== null) move(dragged.current, to);
  };
  const remove = (photo: CabinFormPhoto, index: number) => {
    change((now) => now.filter(({ id }) => id !== photo.id));
    const message = `${getName(photo)} is removed.`;
    addStep({ message, undo: (now) => now.toSpliced(index, 0, photo) });
  };
  const undo = () => {
    if (last) change(last.undo);
    setSteps(steps.slice(0, -1));
  };
  const addUploaded = (uploads: readonly Upload[]) => {
    change((now) => [...now, ...uploads.map(toPhoto)]);
    setAnnouncement(`${pluralize(uploads.length, 'photo')} added.`);
  };
  const uploadDroppedFiles = (event: DragEvent) => {
    event.preventDefault();
    // A dragged picture of the list is also a file.
    if (cabin && dragged.current === null) addUploads(cabin, [...event.dataTransfer.files]);
  };
  const undescribed = photos.filter(({ description }) => description.trim() === '').length;
  return (
    <fieldset
      className={`${form.form} ${styles.photos}`}
      name="photos"
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={() => {
        dragged.current = null;
      }}
      onDrop={uploadDroppedFiles}
    >
      <legend>Photos</legend>
      <p className={list.small}>
        In the order guests see them; the first stands on the card. One whose text begins with a bedroom’s
        name is shown with its beds. Add several at once, also by dropping or pasting them here. Move one with
        its buttons, with Alt and an arrow key, or by dragging its picture. Tap a picture where it must stay
        in sight when it is cropped. A photo is made smaller before it is sent; one this browser cannot read,
        such as HEIC outside Safari, may have 4.5 MB.
      </p>
      <ol className={form.form}>
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            position={index + 1}
            last={photos.length}
            showsErrors={error !== null}
            onType={(next) => change((now) => now.map((photo) => (photo.id === next.id ? next : photo)))}
            onMove={(to) => move(index, to - 1)}
            onRemove={() => remove(photo, index)}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDrop={() => dropPhoto(index)}
          />
        ))}
      </ol>
      {last ? (
        <p>
          {last.message}{' '}
          <Button tone="plain" onClick={undo}>
            Undo
          </Button>
        </p>
      ) : null}
      {undescribed > 0 ? (
        <p className={isLive ? form.problem : list.small}>
          {`${pluralize(undescribed, 'photo')} without words. Write what each shows: some guests hear them instead of seeing them${isLive ? ', and this cabin is live' : ''}.`}
        </p>
      ) : null}
      {cabin ? (
        <UploadList cabin={cabin} onUploaded={addUploaded} />
      ) : (
        <p className={list.small}>Save the cabin first; then its photos can be uploaded here.</p>
      )}
      <Button
        tone="plain"
        onClick={() => change((now) => [...now, { id: newUuid(), image_url: '', description: '' }])}
      >
        Add one by its address
      </Button>
      <ErrorMessage>{error}</ErrorMessage>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
