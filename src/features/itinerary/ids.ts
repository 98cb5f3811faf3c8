import { newUuid } from '#browser/session.ts';

/** A new id for an item: 16 hexadecimal digits by chance. */
export const newItemId = (): string => newUuid().replaceAll('-', '').slice(-16);
