import { crc32, deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { storeImage } from '@layline/contract/calls/cashier.ts';
import { IMAGE_BYTES_MAX } from '@layline/contract/entities/cashier.ts';
import { isRefused } from '@layline/server/http/route.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { sniff } from './receipt-image.ts';
import { accepted, CashierApp } from './testing/cashier-app.ts';

const DAY_MS = 86_400_000;
const SECRET = 'taken at 12.97 N 77.59 E';

/** Uses production limits, not the wider ones for tests. */
const AS_CONFIGURED = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false,
  countryHeader: null,
  rateLimitFactor: 1,
} as const;

function picture(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } });
}

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of `side` × `side` grey pixels, one bit each: a few kilobytes that unpack to side² pixels. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((side / 8 + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of 8 × 8 grey pixels, drawn again in each of its scans. */
function manyScans(count: number): Buffer {
  const segment = (mark: number, ...data: number[]) => Buffer.from([0xff, mark, 0, data.length + 2, ...data]);
  const codes = (table: number) => segment(0xc4, table, 1, ...Array<number>(15).fill(0), 0);
  const scan = (from: number, to: number) =>
    Buffer.concat([segment(0xda, 1, 1, 0, from, to, 0), Buffer.from([0x7f])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    codes(0x00),
    codes(0x10),
    scan(0, 0),
    ...Array.from({ length: count - 1 }, () => scan(1, 63)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

describe.each(storagesUnderTest())('receipts on $name', (under) => {
  let x: CashierApp;
  let player: TestPlayer;
  beforeEach(async () => {
    x = await CashierApp.open({ under });
    player = await x.app.player();
  });
  afterEach(() => x.close());

  const keep = (bytes: Buffer, who = player) =>
    x.app.call(
      storeImage,
      { body: { image: bytes.toString('base64'), purpose: 'RECEIPT' } },
      { token: who.token },
    );
  const get = (path: string, who: TestPlayer | null = player) =>
    x.app.app.fastify.inject({
      method: 'GET',
      url: `/exchange/${path}`,
      headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
    });

  test.each(['jpeg', 'png', 'webp'] as const)(
    '[R7.25] a %s is stored as a JPEG of ours, and served to its owner in a form in which nothing can run',
    async (format) => {
      const { result, error } = await keep(await picture().toFormat(format).toBuffer());
      expect(error).toBeNull();
      expect(result).toMatchObject({ contentType: 'image/jpeg', width: 60, height: 40 });
      const response = await get(result?.path ?? '');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'attachment; filename="receipt.jpg"',
        'cache-control': 'private, no-store',
      });
      expect(sniff(response.rawPayload)).toBe('jpeg');
      expect(response.rawPayload.length).toBe(result?.bytes);
    },
  );

  test('[R7.25] the camera’s metadata is gone, but the orientation is kept', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(SECRET)).toBe(true);
    const { result } = await keep(bytes);
    expect(result).toMatchObject({ width: 40, height: 60 });
    const { rawPayload } = await get(result?.path ?? '');
    expect(rawPayload.includes(SECRET)).toBe(false);
    const { exif, icc, xmp } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test('[R7.25] data hidden behind a picture does not survive', async () => {
    const script = '<script>alert(1)</script>';
    const { result } = await keep(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(script)]));
    const { rawPayload } = await get(result?.path ?? '');
    expect(rawPayload.includes(script)).toBe(false);
  });

  test('[R7.25] a large picture is scaled down', async () => {
    const { result } = await keep(await picture(4000, 1000).png().toBuffer());
    expect(result).toMatchObject({ width: 2000, height: 500 });
  });

  const refused: readonly [string, () => Promise<Buffer>][] = [
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an AVIF', () => picture().avif().toBuffer()],
    ['half a JPEG', async () => (await picture(600, 600).jpeg().toBuffer()).subarray(0, 400)],
    ['a page that begins as a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['a PNG that ends too soon', async () => bomb(800).subarray(0, 100)],
    ['a small file that unpacks to 256 megapixels', async () => bomb(16_000)],
    ['a JPEG that is drawn a thousand times', async () => manyScans(1000)],
    ['something that is not a picture', async () => Buffer.alloc(1000)],
  ];
  test.each(refused)('[R7.25] %s is refused', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(100_000);
    const answer = await keep(bytes);
    expect([answer.status, answer.error?.code]).toEqual([400, 'IMAGE_NOT_ACCEPTED']);
  });

  test('[R7.25] a JPEG may be drawn in several scans', async () => {
    expect((await keep(manyScans(20))).result).toMatchObject({ width: 8, height: 8 });
    expect((await keep(await picture().jpeg({ progressive: true }).toBuffer())).error).toBeNull();
  });

  test('[R7.25] a player has one picture in the queue and cannot fill it for the others', async () => {
    const image = (await picture().png().toBuffer()).toString('base64');
    const mallory = await x.app.player();
    const { receipts } = x.cashier;
    const send = (who: TestPlayer) => receipts.keep(who.id, image, x.app.time.now());
    const flood = Promise.all(Array.from({ length: 10 }, () => send(mallory)));
    const honest = await send(player);
    const answers = (await flood).map((answer) => (isRefused(answer) ? answer.refused : 'taken'));
    expect(answers).toEqual(['taken', ...Array<string>(9).fill('TOO_MANY_REQUESTS')]);
    expect(isRefused(honest)).toBe(false);
    expect(isRefused(await send(mallory))).toBe(false);
  });

  test('[R7.25] a picture of nearly 5 MB is taken', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 1300, height: 1150, channels: 3, background: '#000', noise } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(4_400_000);
    expect((await keep(bytes)).result).toMatchObject({ width: 1300, height: 1150 });
  });

  test('[R7.25] more than 5 MB is refused before it is decoded', async () => {
    const tooLong = await keep(Buffer.alloc(IMAGE_BYTES_MAX + 3));
    expect([tooLong.status, tooLong.error?.code]).toEqual([400, 'VALIDATION_FAILED']);
    const farTooLong = await keep(Buffer.alloc(IMAGE_BYTES_MAX * 2));
    expect([farTooLong.status, farTooLong.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('[R7.25] nobody else sees it; to others it looks as if it did not exist', async () => {
    const { result } = await keep(await picture().jpeg().toBuffer());
    const path = result?.path ?? '';
    const mallory = await x.app.player();
    const foreign = await get(path, mallory);
    expect([foreign.statusCode, foreign.body]).toEqual([
      404,
      (await get(`Setting/GetImage/${'0'.repeat(32)}`, mallory)).body,
    ]);
    expect((await get(path, null)).statusCode).toBe(401);
    expect((await get('Setting/GetImage/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
    expect((await x.decisions.receipt(result?.imageId ?? ''))?.bytes.length).toBe(result?.bytes);
    expect(await x.decisions.receipt('nothing')).toBeNull();
  });

  test('[R7.25] a player who looks too often has to wait', async () => {
    await x.close();
    x = await CashierApp.open({ under, changes: { security: AS_CONFIGURED } });
    player = await x.app.player();
    const { result } = await keep(await picture().jpeg().toBuffer());
    const statuses: number[] = [];
    for (let index = 0; index < 70; index += 1) statuses.push((await get(result?.path ?? '')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses.slice(60)).toEqual(Array(10).fill(429));
    x.app.time.jump(60_000);
    expect((await get(result?.path ?? '')).statusCode).toBe(200);
  });

  test('[R7.43] a deposit accepts only its own player’s receipt', async () => {
    const imageId = (await keep(await picture().jpeg().toBuffer())).result?.imageId ?? '';
    const body = { method: 'BANK', imageId } as const;
    expect(accepted(await x.deposit(player, body)).imageId).toBe(imageId);
    const mallory = await x.app.player();
    expect((await x.deposit(mallory, body)).error?.code).toBe('IMAGE_NOT_FOUND');
  });

  test('[R7.25] a receipt without a request is removed after a day', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const used = (await keep(bytes)).result?.imageId ?? '';
    const unused = (await keep(bytes)).result?.imageId ?? '';
    accepted(await x.deposit(player, { method: 'BANK', imageId: used }));
    x.app.time.jump(DAY_MS);
    await x.cashier.sweep();
    expect(await x.decisions.receipt(unused)).not.toBeNull();
    x.app.time.jump(1);
    await x.cashier.sweep();
    expect([await x.decisions.receipt(unused), (await x.decisions.receipt(used)) !== null]).toEqual([
      null,
      true,
    ]);
  });

  test('[R7.25] a player can upload twenty a day, and only a few are decoded at once for all players', async () => {
    const bytes = await picture().jpeg().toBuffer();
    for (let index = 0; index < 20; index += 1) expect((await keep(bytes)).status).toBe(200);
    const refusedOne = await keep(bytes);
    expect([refusedOne.status, refusedOne.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const others = await Promise.all(Array.from({ length: 40 }, () => x.app.player()));
    // Large enough that the others arrive while one is still being decoded, even on a busy machine.
    const large = await picture(1000, 1000).jpeg().toBuffer();
    const statuses = await Promise.all(others.map(async (who) => (await keep(large, who)).status));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
