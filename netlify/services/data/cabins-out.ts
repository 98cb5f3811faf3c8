import { listStoredCabins } from '#database/desk/cabins.ts';
import { cabinFields, cabinTexts } from '#domain/cabin/fields/read-cabin.ts';
import type { WrittenTable } from '#domain/table/write.ts';
import type { FilePorts } from './file-kind.ts';

/** All cabins, live or not, in the order of lists; every cell as the text that `planCabins` reads the same value from. */
export async function cabinTable({ db }: Pick<FilePorts, 'db'>): Promise<WrittenTable> {
  const cabins = await listStoredCabins(db, null);
  const rows = cabins.map(({ fields }) => {
    const texts = cabinTexts(fields);
    return cabinFields.map((field) => texts[field]);
  });
  return { headings: cabinFields, rows };
}
