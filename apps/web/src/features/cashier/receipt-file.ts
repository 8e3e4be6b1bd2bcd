import { textsOf } from '@layline/ui/language/texts.ts';
import { cashier } from './texts.ts';

/** Turns a chosen file into an image that the exchange accepts: of a type that its bytes show, within the size limit. */

/** What the file dialog offers; on phones that includes the camera. */
export const RECEIPT_TYPES = 'image/jpeg,image/png,image/webp';

/** Largest picture that is uploaded, bytes. */
const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Longest side of an uploaded receipt, px; the exchange keeps no more. */
const SIDE_MAX = 2_000;
/** Larger files are scaled down first: a camera's photo is far more than a receipt needs. */
const SHRINK_FROM_BYTES = 1_000_000;
/** Larger files are refused unread, bytes. */
const FILE_BYTES_MAX = 40 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

/** A picture that is ready for the upload. */
export interface ReadyReceipt {
  /** A data URL, for the preview. */
  readonly preview: string;
  /** The data of that URL alone. */
  readonly base64: string;
}

export type PreparedReceipt =
  | { readonly ok: true; readonly receipt: ReadyReceipt }
  | { readonly ok: false; readonly problem: string };

/** The type of a picture by its first bytes; null for anything else, whatever the file's name. */
export function pictureType(head: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => head[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return null;
}

/** Checks a file and prepares it for the upload; large photos are scaled down. */
export async function prepareReceipt(file: File): Promise<PreparedReceipt> {
  const t = textsOf(cashier);
  const tooLarge = { ok: false, problem: t('The image is too large. Choose one up to 5 MB.') } as const;
  if (file.size > FILE_BYTES_MAX) return tooLarge;
  try {
    const type = pictureType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    if (type === null) {
      const problem = t('This file type is not supported. Choose a JPEG, PNG or WebP image.');
      return { ok: false, problem };
    }
    const picture = file.size > SHRINK_FROM_BYTES ? await shrink(file) : file.slice(0, file.size, type);
    if (picture.size > IMAGE_BYTES_MAX) return tooLarge;
    const preview = await dataUrl(picture);
    return { ok: true, receipt: { preview, base64: preview.slice(preview.indexOf(',') + 1) } };
  } catch {
    return { ok: false, problem: t('This image cannot be read. It may be damaged; choose another one.') };
  }
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // A transparent picture would turn black as a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    return smaller.size < file.size ? smaller : file;
  } finally {
    picture.close();
  }
}

/** A blob as a data URL: what the content policy lets an image show. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
