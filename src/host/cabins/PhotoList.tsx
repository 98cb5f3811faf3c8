import { type KeyboardEvent, useRef, useState } from 'react';
import { newUuid } from '#browser/session.ts';
import { type FormPhoto, photosIn } from '#fields/cabin-form.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Cabins.module.css';
import { PhotoRow } from './PhotoRow.tsx';

export interface PhotoListProps {
  /** The photos as JSON. */
  text: string;
  fault: string | null;
  onChange: (text: string) => void;
}

/** The list with the item of `from` at `to`. */
function moved(photos: readonly FormPhoto[], from: number, to: number): FormPhoto[] {
  const photo = photos[from];
  const rest = photos.filter((_, index) => index !== from);
  return photo ? rest.toSpliced(to, 0, photo) : [...photos];
}

/** The photos in their order: moved by buttons, by Alt and an arrow key, or by hand. */
export function PhotoList({ text, fault, onChange }: PhotoListProps) {
  const photos = photosIn(text);
  const [news, setNews] = useState('');
  const dragged = useRef<number | null>(null);
  const change = (next: FormPhoto[]) => onChange(JSON.stringify(next));
  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return;
    change(moved(photos, from, to));
    setNews(`${photos[from]?.description || 'The photo'} is ${to + 1} of ${photos.length}.`);
  };
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };
  const drop = (to: number) => {
    if (dragged.current !== null) move(dragged.current, to);
    dragged.current = null;
  };
  return (
    <fieldset className={styles.photos}>
      <legend>Photos</legend>
      <p className={styles.aside}>
        In the order guests see them; the first stands on the card. Move one with its buttons, with Alt and an
        arrow key, or by dragging its picture.
      </p>
      <ol>
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            place={index + 1}
            last={photos.length}
            isJudged={fault !== null}
            onType={(next) => change(photos.map((one) => (one === photo ? next : one)))}
            onMove={(step) => move(index, index + step)}
            onKey={(event) => moveByKey(event, index)}
            onRemove={() => change(photos.filter((one) => one !== photo))}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDrop={() => drop(index)}
          />
        ))}
      </ol>
      <Button onClick={() => change([...photos, { id: newUuid(), image_url: '', description: '' }])}>
        Add a photo
      </Button>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </fieldset>
  );
}
