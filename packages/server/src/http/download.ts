import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A handler's answer that is a file instead of a result: sent as it comes, without the envelope. */
export class Download {
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  readonly mediaType: string;
  /** The text, piece by piece. An error aborts the answer, so that a partial download is not taken for a complete one. */
  readonly pieces: AsyncIterable<string>;

  constructor(fileName: string, mediaType: string, pieces: AsyncIterable<string>) {
    this.fileName = fileName;
    this.mediaType = mediaType;
    this.pieces = pieces;
  }
}

/** Sends a file to be saved, never to be shown. */
export function answerDownload(reply: FastifyReply, { fileName, mediaType, pieces }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(pieces, { objectMode: false }));
}
