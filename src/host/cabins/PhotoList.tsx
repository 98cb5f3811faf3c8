import { type DragEvent, useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import { counted } from '#domain/stay/words.ts';
import { type FormPhoto, photosIn } from '#fields/cabin-form.ts';
import { Button } from '#ui/Button.tsx';
import form from '../parts/form.module.css';
import list from '../parts/list.module.css';
import { DeskErrorMessage } from '../parts/Problem.tsx';
import styles from './Cabins.module.css';
import { PhotoRow } from './PhotoRow.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads, type Upload } from './uploads.ts';

export interface PhotoListProps {
  /** The photos as JSON. */
  text: string;
  fault: string | null;
  /** The cabin's id; empty for one that is not saved yet. */
  cabin: string;
  isLive: boolean;
  /** Called with what becomes of the text: pictures arrive at any time. */
  onChange: (change: (text: string) => string) => void;
}

/** The list with the item of `from` at `to`. */
function moved(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const photo = photos[from];
  const rest = photos.filter((_, index) => index !== from);
  return photo ? rest.toSpliced(to, 0, photo) : [...photos];
}

const toPhoto = ({ id, photo }: Upload): FormPhoto => ({ id, image_url: photo?.url ?? '', description: '' });

/** The photos in their order: uploaded, described, moved by buttons, by Alt and an arrow key, or by hand. */
export function PhotoList({ text, fault, cabin, isLive, onChange }: PhotoListProps) {
  const photos = photosIn(text);
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<{ photo: FormPhoto; index: number } | null>(null);
  const dragged = useRef<number | null>(null);
  const change = (next: (photos: FormPhoto[]) => FormPhoto[]) =>
    onChange((before) => JSON.stringify(next(photosIn(before))));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return;
    change((now) => moved(now, from, to));
    setNews(`${photos[from]?.description || 'The photo'} is ${to + 1} of ${photos.length}.`);
  };
  const drop = (to: number) => {
    if (dragged.current !== null) move(dragged.current, to);
  };
  const remove = (photo: FormPhoto, index: number) => {
    change((now) => now.filter(({ id }) => id !== photo.id));
    setRemoved({ photo, index });
  };
  const putBack = () => {
    if (removed) change((now) => now.toSpliced(removed.index, 0, removed.photo));
    setRemoved(null);
  };
  const arrive = (uploads: readonly Upload[]) => {
    change((now) => [...now, ...uploads.map(toPhoto)]);
    setNews(`${counted(uploads.length, 'photo')} added.`);
  };
  const takeFiles = (event: DragEvent) => {
    event.preventDefault();
    // A picture of the list that is dragged is a file as well.
    if (cabin && dragged.current === null) addUploads(cabin, [...event.dataTransfer.files]);
  };
  const wordless = photos.filter(({ description }) => description.trim() === '').length;
  return (
    <fieldset
      className={`${form.form} ${styles.photos}`}
      name="photos"
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={() => {
        dragged.current = null;
      }}
      onDrop={takeFiles}
    >
      <legend>Photos</legend>
      <p className={list.small}>
        In the order guests see them; the first stands on the card. Add several at once, also by dropping or
        pasting them here. Move one with its buttons, with Alt and an arrow key, or by dragging its picture.
        Tap a picture where it must stay in sight when it is cropped.
      </p>
      <ol className={form.form}>
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            place={index + 1}
            last={photos.length}
            isJudged={fault !== null}
            onType={(next) => change((now) => now.map((one) => (one.id === next.id ? next : one)))}
            onMove={(to) => move(index, to - 1)}
            onRemove={() => remove(photo, index)}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDrop={() => drop(index)}
          />
        ))}
      </ol>
      {removed ? (
        <p role="status">
          {removed.photo.description || 'The photo'} is removed.{' '}
          <Button tone="plain" onClick={putBack}>
            Undo
          </Button>
        </p>
      ) : null}
      {wordless > 0 ? (
        <p className={isLive ? form.problem : list.small}>
          {counted(wordless, 'photo')} without words. Write what each shows: some guests hear them instead of
          seeing them{isLive ? ', and this cabin is live' : ''}.
        </p>
      ) : null}
      {cabin ? (
        <UploadList cabin={cabin} onArrive={arrive} />
      ) : (
        <p className={list.small}>Save the cabin first; then its photos can be uploaded here.</p>
      )}
      <Button
        tone="plain"
        onClick={() => change((now) => [...now, { id: newUuid(), image_url: '', description: '' }])}
      >
        Add one by its address
      </Button>
      <DeskErrorMessage>{fault}</DeskErrorMessage>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </fieldset>
  );
}
