/**
 * Uncropped photo of a cabin with its focal point. It loads from the guests' image service, so that
 * the host sees whether that can show it.
 */

import { useState } from 'react';
import { parseFocalPoint, withFocalPoint } from '#domain/photos/photo-url.ts';
import { type CabinFormPhoto, validateFormPhoto } from '#fields/cabin-form.ts';
import { imageUrl } from '#paths';
import styles from './Cabins.module.css';

export interface PhotoPreviewProps {
  photo: CabinFormPhoto;
  /** Receives the address with the tapped focal point. */
  onPoint: (image: string) => void;
  onDragStart: () => void;
}

export function PhotoPreview({ photo, onPoint, onDragStart }: PhotoPreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { image_url } = photo;
  const src = imageUrl(image_url, 480);
  if (validateFormPhoto(photo).image_url) return <div className={styles.thumb} />;
  if (broken === src)
    return (
      <p className={styles.thumb} data-broken>
        This picture does not come. Is its address right? Pictures of other sites cannot be shown from there:
        upload them here.
      </p>
    );
  const { x, y } = parseFocalPoint(image_url) ?? { x: 50, y: 50 };
  return (
    <div className={styles.thumb}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the list next to it does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list next to it does the same */}
      <img
        src={src}
        alt=""
        loading="lazy"
        draggable
        onDragStart={onDragStart}
        onError={() => setBroken(src)}
        onClick={({ currentTarget, nativeEvent: { offsetX, offsetY } }) =>
          onPoint(
            withFocalPoint(image_url, {
              x: (100 * offsetX) / currentTarget.clientWidth,
              y: (100 * offsetY) / currentTarget.clientHeight,
            }),
          )
        }
      />
      <span style={{ left: `${x}%`, top: `${y}%` }} />
    </div>
  );
}
