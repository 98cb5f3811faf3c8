import { fileKinds } from '#domain/desk/file-kinds.ts';
import { keysOf } from '#domain/shape.ts';
import { Heading } from '../parts/Heading.tsx';
import styles from './Data.module.css';
import { Files } from './Files.tsx';

/** `#data`: files to take and to bring, a kind after the other. */
export function Data() {
  return (
    <>
      <Heading>Data</Heading>
      <div className={styles.kinds}>
        {keysOf(fileKinds).map((kind) => (
          <Files key={kind} kind={kind} />
        ))}
      </div>
    </>
  );
}
