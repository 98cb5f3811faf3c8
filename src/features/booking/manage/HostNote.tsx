import '#components/host-portrait.css';
import { HostPortrait } from '#components/HostPortrait.tsx';
import { HostSignature } from '#components/HostSignature.tsx';
import { site } from '#site';
import styles from './StayPage.module.css';

interface HostNoteProps {
  /** The host's words, usually about the cabin. */
  words: string | null | undefined;
}

/** The host's face, her words in her handwriting, and her signature. */
export const HostNote = ({ words }: HostNoteProps) => (
  <section className={styles.host} aria-label={`From ${site.host}`}>
    <HostPortrait size={112} />
    <div>
      {words ? <p className={styles.hand}>{words}</p> : null}
      <HostSignature />
    </div>
  </section>
);
