import '#components/host-portrait.css';
import { HostPortrait, hasHostPortrait } from '#components/HostPortrait.tsx';
import { HostSignature } from '#components/HostSignature.tsx';
import { site } from '#site';
import styles from './StayPage.module.css';

export interface HostNoteProps {
  /** Text of the host, usually about the cabin. */
  text: string | null | undefined;
  /** Address of the uploaded photo; `null` for the drawing. */
  portrait: string | null;
}

/** The host's portrait, text in handwriting, and signature. `null` without text and portrait. */
export const HostNote = ({ text, portrait }: HostNoteProps) =>
  text || hasHostPortrait(portrait) ? (
    <section className={styles.host} aria-label={`From ${site.host}`}>
      <HostPortrait photo={portrait} size={112} />
      <div>
        {text ? <p className={styles.hand}>{text}</p> : null}
        <HostSignature />
      </div>
    </section>
  ) : null;
