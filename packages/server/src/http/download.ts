import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A handler's result that is a file: streamed, without the envelope. */
export class Download {
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  readonly mediaType: string;
  /** The text in chunks. An error aborts the response, so that a partial download is not mistaken for a complete one. */
  readonly pieces: AsyncIterable<string>;

  constructor(fileName: string, mediaType: string, pieces: AsyncIterable<string>) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.pieces = pieces;
  }
}

/** How long a client may take in nothing of a file before the connection is closed, ms. */
const STALLED_MS = 30_000;

/**
 * Sends a file as an attachment, which browsers save and never display. A client that takes in nothing for `stalledMs` is cut off, because a file that is
 * being sent holds a place that others need.
 */
export function answerDownload(
  reply: FastifyReply,
  { fileName, mediaType, pieces }: Download,
  stalledMs = STALLED_MS,
): FastifyReply {
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(pieces, { objectMode: false }));
}
