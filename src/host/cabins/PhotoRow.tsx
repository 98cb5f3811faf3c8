import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type FormPhoto, photoFaults } from '#fields/cabin-form.ts';
import { imageUrl } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './Cabins.module.css';

export interface PhotoRowProps {
  photo: FormPhoto;
  /** From 1. */
  place: number;
  last: number;
  /** Whether what is not right yet is said, although nobody has typed there. */
  isJudged: boolean;
  onType: (photo: FormPhoto) => void;
  onMove: (step: 1 | -1) => void;
  onKey: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** One photo: its picture, where it is, what it shows, and its place. */
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
  return (
    <li ref={row} className={styles.photo} onKeyDown={does.onKey} onDragOver={allow} onDrop={does.onDrop}>
      <Thumbnail photo={photo} onDragStart={does.onDragStart} />
      <div className={styles.photoWords}>
        {input('description', `What ${name} shows`)}
        {input('image_url', `Address of ${name}`)}
      </div>
      <div className={styles.photoMoves}>
        <Button aria-disabled={place === 1} aria-label={`Move ${name} up`} onClick={() => does.onMove(-1)}>
          Up
        </Button>
        <Button
          aria-disabled={place === last}
          aria-label={`Move ${name} down`}
          onClick={() => does.onMove(1)}
        >
          Down
        </Button>
        <Button tone="plain" aria-label={`Remove ${name}`} onClick={does.onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** The picture through the service that guests get it from: one that it refuses is said here, and not found out by them. */
function Thumbnail({ photo, onDragStart }: { photo: FormPhoto; onDragStart: () => void }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { image_url } = photo;
  if (photoFaults(photo).image_url) return <div className={styles.thumb} />;
  if (broken === image_url)
    return (
      <p className={styles.thumb} data-broken>
        This picture does not come. Is its address right, and its host among <code>remote_images</code> in
        netlify.toml?
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys beside it do the same
    <img
      className={styles.thumb}
      src={imageUrl(image_url, 240)}
      alt=""
      width="120"
      height="90"
      loading="lazy"
      draggable
      onDragStart={onDragStart}
      onError={() => setBroken(image_url)}
    />
  );
}
