import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { ImageData, StoredImage } from '../entities/stored-image.ts';
import { query } from '../query.ts';

/** A picture of one white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjhHgAAAABJRU5ErkJggg==';

/** R7.25 */
export const storeImage = defineCall({
  name: 'storeImage',
  group: 'cashier',
  method: 'POST',
  path: 'Setting/StoreImage',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ image: ImageData, purpose: v.picklist(['RECEIPT']) }),
  bodyLimit: 7_200_000,
  result: StoredImage,
  background: false,
  description:
    'Keeps the picture of a receipt for `createDeposit`. JPEG, PNG or WebP by their bytes, at most 5 MB and 40 megapixels. Only its owner and operators can see it. A picture that no request names is removed after a day.',
  notes: { image: 'The file as base64, without the head of a data URL.' },
  errors: ['IMAGE_NOT_ACCEPTED'],
  example: {
    query: {},
    body: { image: PIXEL, purpose: 'RECEIPT' },
    result: {
      imageId: 'b3Vk0sPq9LxWm2Zt7RfA1c',
      path: 'Setting/GetImage/b3Vk0sPq9LxWm2Zt7RfA1c',
      contentType: 'image/jpeg',
      width: 1,
      height: 1,
      bytes: 631,
    },
  },
});
