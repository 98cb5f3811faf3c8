import { useState } from 'react';
import type { DeskCabin } from '#contracts/desk/cabins.ts';
import { counted } from '#domain/stay/words.ts';
import { changedTexts, formTexts } from '#fields/cabin-form.ts';
import { readCabinFields } from '#fields/read-cabin.ts';
import { paths } from '#paths';
import { sentenceOf } from '../call-desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../route.ts';
import { CabinForm } from './CabinForm.tsx';
import styles from './Cabins.module.css';
import { Changes } from './Changes.tsx';
import { beginDraft, type Draft } from './draft.ts';
import { PublishStrip } from './PublishStrip.tsx';

/** One cabin by its number. */
export function CabinEditor({ number }: { number: number }) {
  const { value, problem, again } = useDeskCall('GET desk/cabin', { number });
  if (value) return <LoadedCabin first={value.cabin} />;
  const failed = sentenceOf(problem);
  return (
    <>
      <Heading>Cabin</Heading>
      {failed === null ? <Loading what="the cabin" /> : <Failed message={failed} onRetry={again} />}
    </>
  );
}

/** A form is made anew of what was saved, and of what is put back. */
interface Shown {
  cabin: DeskCabin;
  begin: () => Draft;
  words: string | null;
}

function LoadedCabin({ first }: { first: DeskCabin }) {
  const [{ cabin, begin, words }, setShown] = useState<Shown>(() => ({
    cabin: first,
    begin: () => beginDraft(first),
    words: null,
  }));
  const [turn, setTurn] = useState(0);
  const show = (shown: Shown) => {
    setShown(shown);
    setTurn(turn + 1);
  };
  const saved = (next: DeskCabin) =>
    show({
      cabin: next,
      begin: () => beginDraft(next),
      words: savedWords(next),
    });
  const putBack = (fields: Record<string, unknown>) =>
    show({ cabin, begin: () => withFields(beginDraft(cabin), cabin, fields), words: null });
  const { title, live, slug } = cabin.fields;
  return (
    <>
      <Heading
        actions={
          <>
            <StatusWord tone={live ? 'good' : 'quiet'}>{live ? 'Live' : 'Draft'}</StatusWord>
            {live ? <a href={paths.cabin(slug)}>Its page</a> : null}
            <a href={hrefOf('cabins')}>All cabins</a>
          </>
        }
      >
        {title}
      </Heading>
      <PublishStrip key={cabin.version} />
      <CabinForm
        key={turn}
        number={cabin.number}
        fields={cabin.fields}
        figures={cabin}
        staysAhead={cabin.stays_ahead}
        begin={begin}
        savedWords={words}
        onSaved={saved}
      />
      <div className={styles.editor}>
        <Changes changes={cabin.changes} onPutBack={putBack} />
      </div>
    </>
  );
}

/** A live cabin may have photos that say nothing to who cannot see them; its host hears of it. */
function savedWords({ fields: { live, photos } }: DeskCabin): string {
  if (!live) return 'Saved as a draft.';
  const wordless = photos.filter(({ description }) => description === '').length;
  const missing = wordless > 0 ? ` ${counted(wordless, 'photo')} without words still.` : '';
  return `Saved. Guests see it once it is published.${missing}`;
}

/** A draft with fields as they once were; a field that is not one any more, or is kept nowhere, stays. */
function withFields(draft: Draft, cabin: DeskCabin, fields: Record<string, unknown>): Draft {
  const { door_code: _, ...kept } = fields;
  const read = readCabinFields(kept);
  if (!read.ok) return draft;
  const now = formTexts(cabin.fields);
  const then = formTexts({ ...cabin.fields, ...read.value });
  const names = changedTexts(now, then);
  return {
    ...draft,
    texts: { ...draft.texts, ...Object.fromEntries(names.map((name) => [name, then[name]])) },
  };
}
