/** Routes of cabins: the list `#cabins`, a new cabin `#cabins/new`, and one cabin `#cabins/3`. */

import { createCabinFormValues } from '#fields/cabin-form.ts';
import { newCabin } from '#fields/read-cabin.ts';
import { ViewHeading } from '#host/parts/Heading.tsx';
import { getHostHref, navigate, type ViewProps } from '#host/route.ts';
import { CabinEditor } from './CabinEditor.tsx';
import { CabinForm } from './CabinForm.tsx';
import { CabinList } from './CabinList.tsx';
import { loadNewDraft } from './cabin-draft.ts';

export function Cabins({ path }: ViewProps) {
  if (path === 'new') return <NewCabin />;
  return /^\d{1,4}$/.test(path) ? <CabinEditor key={path} number={Number(path)} /> : <CabinList />;
}

const initialCabin = newCabin({ slug: 'new', title: 'A new cabin', nightly_rate: 100, live: false });
const newCabinColumns = { id: '', number: 0, average_rating: null, review_count: 0 };

/** Form of a new cabin, saved as a draft. */
function NewCabin() {
  if (!initialCabin.ok) return null;
  return (
    <>
      <ViewHeading actions={<a href={getHostHref('cabins')}>All cabins</a>}>A new cabin</ViewHeading>
      <CabinForm
        number={null}
        fields={initialCabin.value}
        readOnlyColumns={newCabinColumns}
        staysAhead={0}
        createDraft={() => loadNewDraft(createCabinFormValues())}
        savedMessage={null}
        onSaved={({ number }) => navigate('cabins', String(number))}
      />
    </>
  );
}
