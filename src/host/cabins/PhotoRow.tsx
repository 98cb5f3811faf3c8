import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { focalPointOf, pictureFile, withFocalPoint } from '#domain/cabin/photo-address.ts';
import { type FormPhoto, photoFaults } from '#fields/cabin-form.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './Cabins.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';

export interface PhotoRowProps {
  photo: FormPhoto;
  /** From 1. */
  place: number;
  last: number;
  /** Whether what is not right yet is said, although nobody has typed there. */
  isJudged: boolean;
  onType: (photo: FormPhoto) => void;
  /** Asks for another place, from 1. */
  onMove: (to: number) => void;
  onKey: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** One photo: its picture, what it shows, what of it stays in sight, and its place. */
export function PhotoRow({ photo, place, last, isJudged, ...does }: PhotoRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusBack(row);
  const [left, setLeft] = useState({ image_url: false, description: false });
  const faults = photoFaults(photo);
  const faultOf = (field: 'image_url' | 'description') => (isJudged || left[field] ? faults[field] : null);
  const name = `photo ${place}`;
  const allow = (event: DragEvent) => event.preventDefault();
  const input = (field: 'image_url' | 'description', label: string) => (
    <Field label={label} error={faultOf(field)}>
      {(control) => (
        <input
          {...control}
          value={photo[field]}
          autoComplete="off"
          onBlur={() => setLeft({ ...left, [field]: true })}
          onChange={(event) => does.onType({ ...photo, [field]: event.target.value })}
        />
      )}
    </Field>
  );
  const keep = (image_url: string) => does.onType({ ...photo, image_url });
  return (
    <li ref={row} className={styles.photo} onKeyDown={does.onKey} onDragOver={allow} onDrop={does.onDrop}>
      <PhotoPicture photo={photo} onPoint={keep} onDragStart={does.onDragStart} />
      <div className={styles.photoWords}>
        {input('description', `What ${name} shows`)}
        <Field label={`What of ${name} stays in sight`}>
          {(control) => (
            <select
              {...control}
              value={spotOf(photo.image_url)}
              onChange={({ target }) => keep(pictureFile(photo.image_url) + target.value)}
            >
              {spotsWith(spotOf(photo.image_url)).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        {photo.image_url.startsWith('/photos/') ? null : input('image_url', `Address of ${name}`)}
      </div>
      <div className={styles.photoMoves}>
        <Button
          aria-disabled={place === 1}
          aria-label={`Move ${name} up`}
          onClick={() => does.onMove(place - 1)}
        >
          Up
        </Button>
        <Button
          aria-disabled={place === last}
          aria-label={`Move ${name} down`}
          onClick={() => does.onMove(place + 1)}
        >
          Down
        </Button>
        <Button
          aria-disabled={place === 1}
          aria-label={`Make ${name} the first`}
          onClick={() => does.onMove(1)}
        >
          First
        </Button>
        <Button tone="plain" aria-label={`Remove ${name}`} onClick={does.onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const spots: readonly (readonly [x: number, y: number, words: string])[] = [
  [50, 50, 'Its middle'],
  [50, 0, 'Its top'],
  [50, 100, 'Its foot'],
  [0, 50, 'Its left'],
  [100, 50, 'Its right'],
];

/** The focal point of a picture as the end of its address. */
const spotOf = (image: string): string => withFocalPoint('', focalPointOf(image));

/** What can be chosen; a point that was tapped is one of them. */
function spotsWith(chosen: string): [value: string, words: string][] {
  const known = spots.map(([x, y, words]): [string, string] => [withFocalPoint('', { x, y }), words]);
  return known.some(([value]) => value === chosen) ? known : [...known, [chosen, 'Where you tapped']];
}
