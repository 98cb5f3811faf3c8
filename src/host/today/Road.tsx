import { type RoadStep, roadWords } from '#domain/desk/road.ts';
import { usePublish } from '../cabins/use-publish.ts';
import { Table } from '../parts/Table.tsx';
import { hrefOf } from '../route.ts';
import { Section } from './Section.tsx';
import { What } from './Waiting.tsx';

const stripe = 'https://dashboard.stripe.com/apikeys';
/** What is done before the pages can show a cabin. */
const before: readonly RoadStep['step'][] = ['cabin', 'words', 'photo', 'nights', 'live'];

/** What is still to do before a first booking, the next first; each row goes when it is done. */
export function Road({ steps }: { steps: readonly RoadStep[] }) {
  const { state } = usePublish();
  const ofCabin = steps.filter(({ step }) => before.includes(step));
  const isUnpublished = state !== null && state.changed > 0 && ofCabin.length === 0;
  const publish: RoadStep[] = isUnpublished ? [{ step: 'publish', cabin: null, place: 'cabins' }] : [];
  const rows = [...ofCabin, ...publish, ...steps.filter(({ step }) => !before.includes(step))];
  if (rows.length === 0) return null;
  return (
    <Section title="To your first booking" count={rows.length}>
      <Table
        caption="Steps to your first booking"
        rows={rows}
        keyOf={({ step }) => step}
        columns={[
          { head: 'Next', cell: (row) => <What {...roadWords(row)} phone={null} /> },
          { head: 'Where', fit: true, cell: (row) => <a href={hrefOfStep(row)}>{roadWords(row).action}</a> },
        ]}
      />
    </Section>
  );
}

function hrefOfStep({ step, place }: RoadStep): string {
  const [view = '', rest = ''] = place.split('/');
  return step === 'payments' ? stripe : hrefOf(view, rest);
}
