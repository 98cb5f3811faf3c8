/** Row of a photo with its description, focal point and position. */

import { type KeyboardEvent, useRef, useState } from 'react';
import { parseFocalPoint, stripFocalPoint, withFocalPoint } from '#domain/photos/photo-url.ts';
import { type CabinFormPhoto, validateFormPhoto } from '#fields/cabin-form.ts';
import form from '#host/parts/form.module.css';
import { Button } from '#ui/Button.tsx';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './Cabins.module.css';
import { PhotoPreview } from './PhotoPreview.tsx';

export interface PhotoRowProps {
  photo: CabinFormPhoto;
  /** Position of the photo, from 1. */
  position: number;
  last: number;
  /** Whether to show errors before the host has typed. */
  showsErrors: boolean;
  onType: (photo: CabinFormPhoto) => void;
  /** Moves the photo to a position from 1. */
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

export function PhotoRow({ photo, position, last, showsErrors, ...handlers }: PhotoRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusBack(row);
  const [touched, setTouched] = useState({ image_url: false, description: false });
  const errors = validateFormPhoto(photo);
  const getError = (field: 'image_url' | 'description') =>
    showsErrors || touched[field] ? errors[field] : null;
  const name = `photo ${position}`;
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    handlers.onMove(position + step);
  };
  const input = (field: 'image_url' | 'description', label: string) => (
    <TextInput
      label={label}
      error={getError(field)}
      value={photo[field]}
      autoComplete="off"
      onBlur={() => setTouched({ ...touched, [field]: true })}
      onChange={(text) => handlers.onType({ ...photo, [field]: text })}
    />
  );
  const move = (message: string, label: string, to: number) => (
    <Button
      aria-disabled={to < 1 || to > last || to === position}
      aria-label={label}
      onClick={() => handlers.onMove(to)}
    >
      {message}
    </Button>
  );
  const saveUrl = (image_url: string) => handlers.onType({ ...photo, image_url });
  return (
    <li ref={row} className={styles.photo} onKeyDown={moveByKey} onDrop={handlers.onDrop}>
      <PhotoPreview photo={photo} onPoint={saveUrl} onDragStart={handlers.onDragStart} />
      <div className={styles.photoTexts}>
        {input('description', `What ${name} shows`)}
        <SelectInput
          label={`What of ${name} stays in sight`}
          options={focalPointOptions(toFocalPoint(photo.image_url))}
          value={toFocalPoint(photo.image_url)}
          onChange={(option) => saveUrl(stripFocalPoint(photo.image_url) + option)}
        />
        {photo.image_url.startsWith('/photos/') ? null : input('image_url', `Address of ${name}`)}
      </div>
      <div className={`${form.actions} ${styles.photoMoves}`}>
        {move('Up', `Move ${name} up`, position - 1)}
        {move('Down', `Move ${name} down`, position + 1)}
        {move('First', `Make ${name} the first`, 1)}
        <Button tone="plain" aria-label={`Remove ${name}`} onClick={handlers.onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Formats the focal point of an image as a suffix of its address. */
const toFocalPoint = (image: string): string => withFocalPoint('', parseFocalPoint(image));

const toFragment = (x: number, y: number): string => withFocalPoint('', { x, y });

const focalPointLabels: Readonly<Record<string, string>> = {
  [toFragment(50, 50)]: 'Its middle',
  [toFragment(50, 0)]: 'Its top',
  [toFragment(50, 100)]: 'Its foot',
  [toFragment(0, 50)]: 'Its left',
  [toFragment(100, 50)]: 'Its right',
};

/** Options for the focal point, including a tapped one. */
const focalPointOptions = (value: string) => ({
  ...focalPointLabels,
  [value]: focalPointLabels[value] ?? 'Where you tapped',
});
