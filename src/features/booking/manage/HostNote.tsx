import '#components/host-portrait.css';
import { HostPortrait, hasHostPortrait } from '#components/HostPortrait.tsx';
import { HostSignature } from '#components/HostSignature.tsx';
import { site } from '#site';
import styles from './StayPage.module.css';

export interface HostNoteProps {
  /** The host's words, usually about the cabin. */
  words: string | null | undefined;
  /** Address of the uploaded photo; `null` for the drawing. */
  portrait: string | null;
}

/** The host's face, words in handwriting, and signature. `null` without words and a face. */
export const HostNote = ({ words, portrait }: HostNoteProps) =>
  words || hasHostPortrait(portrait) ? (
    <section className={styles.host} aria-label={`From ${site.host}`}>
      <HostPortrait photo={portrait} size={112} />
      <div>
        {words ? <p className={styles.hand}>{words}</p> : null}
        <HostSignature />
      </div>
    </section>
  ) : null;
