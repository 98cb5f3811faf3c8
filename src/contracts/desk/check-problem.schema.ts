import { z } from 'zod';
import { problemKinds } from '#domain/desk/payment-problem.ts';
import { note } from '../fields.schema.ts';
import { reference } from './booking-fields.schema.ts';

const state = z.enum(['seen', 'settled'], { error: 'state must be seen or settled.' });

/** Parses the body of `POST /api/desk/check-problem`. */
export const schema = z
  .object(
    {
      reference: reference('reference'),
      subject_id: z.guid({ error: 'subject_id must be the id of a payment or refund.' }).toLowerCase(),
      what: z.enum(problemKinds, { error: 'what must be a kind of payment problem.' }),
      before: state.nullable(),
      state,
      note: note('The note', 2000),
    },
    { error: 'Send reference, subject_id, what, before, state and note in a JSON object.' },
  )
  .refine((checked) => checked.state === 'seen' || checked.note !== '', {
    path: ['note'],
    error: 'Please write what was done.',
  });
