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

/** Sends a file as an attachment, which browsers save and never display. */
export function answerDownload(reply: FastifyReply, { fileName, mediaType, pieces }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(pieces, { objectMode: false }));
}
