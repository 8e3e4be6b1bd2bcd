import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageBudget } from '../admission/page-budget.ts';
import { takesEncoding } from './accepted-encodings.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A good size in a tenth of the time that the best one takes. */
const BROTLI_QUALITY = 9;

/** How long a reader keeps a document before asking whether it is still the same, seconds. */
const KEPT_SEC = 300;

/** A document that is the same for everybody, compressed once per encoding, when first requested. */
export class PublicDocument {
  readonly #type: string;
  readonly #text: Buffer;
  readonly #tag: string;
  readonly #forms = new Map<'br' | 'gzip', Promise<Buffer>>();

  constructor(type: string, text: string) {
    this.#type = type;
    this.#text = Buffer.from(text);
    this.#tag = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** Sends the document in the smallest encoding that the client accepts, or 304 if the client has it; charged to `budget`. */
  async send(request: FastifyRequest, reply: FastifyReply, budget: PageBudget): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding'];
    const coding = (['br', 'gzip'] as const).find((one) => takesEncoding(accepted, one));
    // Weak, because the encodings have the same content but not the same bytes.
    const tag = `W/"${this.#tag}"`;
    const has = request.headers['if-none-match']?.includes(this.#tag) === true;
    const body = coding === undefined ? this.#text : await this.#form(coding);
    if (!budget.admitsBytes(request, reply, has ? 0 : body.length)) return reply;
    void reply
      .header('etag', tag)
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${KEPT_SEC}`);
    if (has) return reply.code(304).send();
    if (coding !== undefined) void reply.header('content-encoding', coding);
    return reply.type(this.#type).send(body);
  }

  #form(coding: 'br' | 'gzip'): Promise<Buffer> {
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    const made =
      coding === 'gzip'
        ? gzipped(this.#text)
        : brotlied(this.#text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    this.#forms.set(coding, made);
    return made;
  }
}
