import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

/** The picture that a player sent with a deposit. */
export const getReceipt = defineCall({
  name: 'getReceipt',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetReceipt',
  auth: 'operator',
  query: query({ imageId: Id }),
  body: null,
  result: v.object({
    mediaType: v.picklist(['image/jpeg']),
    /** The picture in base64; re-encoded by us, so that it contains nothing else. */
    data: v.string(),
  }),
  background: false,
  description: 'The receipt of a deposit as a picture.',
  errors: ['NOT_FOUND'],
  example: {
    query: { imageId: 'r0a9c2b7d41e' },
    body: null,
    result: { mediaType: 'image/jpeg', data: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' },
  },
});
