import * as v from 'valibot';
import { Id, whole } from '../wire.ts';

/** Largest picture that is taken, bytes. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;

/** Text of a picture at most: four characters of base64 for three bytes. */
const BASE64_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

/** A picture as base64, without the head of a data URL. */
export const ImageData = v.pipe(
  v.string(),
  v.nonEmpty('Give a picture.'),
  v.maxLength(BASE64_MAX, 'Give a picture of at most 5 MB.'),
  v.check(isBase64, 'Give the picture as base64.'),
);

/** Looks for what may not be there: a pattern of the whole would fall over its own length on a large picture. */
function isBase64(text: string): boolean {
  const padding = text.indexOf('=');
  const isPadded = padding === -1 || /^={1,2}$/.test(text.slice(padding));
  return text.length % 4 === 0 && isPadded && !/[^A-Za-z0-9+/=]/.test(text);
}

/** A stored picture: decoded, made smaller where needed, and re-encoded without its metadata. */
export const StoredImage = v.object({
  imageId: Id,
  /** Where its owner gets it, with the access token: relative to the provider's base address. */
  path: v.string(),
  contentType: v.literal('image/jpeg'),
  width: whole(1, 100_000),
  height: whole(1, 100_000),
  bytes: whole(1, IMAGE_BYTES_MAX),
});
export type StoredImage = v.InferOutput<typeof StoredImage>;
