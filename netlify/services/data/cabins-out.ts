import { listStoredCabins } from '#database/desk/cabins.ts';
import type { Cell, WrittenTable } from '#domain/table/write.ts';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { cabinFields, cabinTexts } from '#fields/read-cabin.ts';
import type { FilePorts } from './file-kind.ts';

/** All cabins, live or not, in the order of lists; every cell holds what `importCabins` reads the same value from. */
export async function cabinTable({ db }: Pick<FilePorts, 'db'>): Promise<WrittenTable> {
  const cabins = await listStoredCabins(db, null);
  return { headings: cabinFields, rows: cabins.map(({ fields }) => cellsOf(fields)) };
}

/** Lists are text; what is one value stays what it is. */
function cellsOf(fields: CabinFields): Cell[] {
  const texts = cabinTexts(fields);
  return cabinFields.map((field) => {
    const value = fields[field];
    return typeof value === 'object' && value !== null ? texts[field] : value;
  });
}
