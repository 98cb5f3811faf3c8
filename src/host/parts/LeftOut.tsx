import { Table } from './Table.tsx';
import { useNotices } from './use-notices.ts';

/** What the last build of the site did without, with the way to mend it; nothing where that is nothing. */
export function LeftOut() {
  const { notices } = useNotices();
  if (notices.length === 0) return null;
  return (
    <section>
      <h2>The pages do without</h2>
      <Table
        caption="What the last build left out"
        rows={notices}
        keyOf={({ place, field, found }) => `${place} ${field} ${found}`}
        columns={[
          { head: 'Where', cell: ({ place, field }) => `${place}: ${field}` },
          { head: 'What', cell: ({ found }) => found },
          { head: 'Mend it', cell: ({ mend }) => mend },
        ]}
      />
    </section>
  );
}
