import sharp from 'sharp';

/** Only these decoders are enabled; the library's others stay disabled, whatever the bytes say. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures are decoded one at a time and never twice, so threads and a cache are no use.
sharp.cache(false);
sharp.concurrency(1);

/** Maximum pixels, checked before decoding: a small file may unpack to far more than memory holds. */
const PIXELS_MAX = 40_000_000;
/** Begins a scan of a JPEG. */
const SCAN_MARK = Buffer.from([0xff, 0xda]);
/**
 * Maximum scans of a JPEG; encoders write about ten. Each scan takes a pass over all pixels, however few bytes it has, and all of them are read before
 * the decoder looks at the time.
 */
const SCANS_MAX = 100;
/** Longest side of a stored image, px. */
const SIDE_MAX = 2000;
/** Time limit for decoding and encoding. */
const SECONDS_MAX = 10;

/** A picture re-encoded by us: JPEG, no metadata. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decided by the first bytes, whatever the file is called or claims to be. */
export function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Marks in a JPEG that look like the beginning of a scan. Inside a scan there are none; metadata may add a few by chance. */
function scansOf(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(SCAN_MARK); at !== -1; at = bytes.indexOf(SCAN_MARK, at + 1)) count += 1;
  return count;
}

/**
 * Decodes a picture of a known type and re-encodes it: upright, within `SIDE_MAX` pixels, on white, and without anything else that was in the file.
 * Null if it is not such a picture, is damaged, or is too large.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage | null> {
  const type = sniff(bytes);
  if (type === null || (type === 'jpeg' && scansOf(bytes) > SCANS_MAX)) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 });
    const { format, width, height } = await image.metadata();
    if (format !== type || width * height > PIXELS_MAX) return null;
    const { data, info } = await image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The library reports every fault in the file this way.
    return null;
  }
}
