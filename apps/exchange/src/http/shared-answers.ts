import { constants, gzipSync } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';
import { takesEncoding } from '@layline/server/http/accepted-encodings.ts';
import type { CallName } from '@layline/contract/calls.ts';

/**
 * Calls whose answer is the same for everybody on a site. Only these are compressed: the length of a compressed answer reveals what repeats in it, so
 * a secret must never appear beside text that somebody else wrote (BREACH).
 */
export const SHARED_CALLS: ReadonlySet<string> = new Set<CallName>([
  'getSportTree',
  'getEventsBySport',
  'getEventsByIds',
  'getClosestEvents',
  'getEventMarkets',
  'getHouseMarkets',
  'getScoreCard',
  'getScoreMoments',
  'getOdds',
  'getPriceHistory',
  'getTrades',
  'getTraded',
  'getPracticeRecordings',
  'getGames',
]);

/** Shorter answers fit into one packet uncompressed; bytes. */
const LEAST = 1000;

/** Limits of the cache of compressed answers, in characters before compression: in total, and for a single answer. */
const KEPT = 8_000_000;
const LONGEST_KEPT = 500_000;

/** Compresses answers, each text only once, and drops the least recently used first. */
export class SharedAnswers {
  readonly #kept = new Map<string, Buffer>();
  #size = 0;

  /** A hook for routes whose answer is the same for everybody. */
  readonly onSend: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    void reply.header('vary', varied(reply.getHeader('vary')));
    const plain =
      typeof payload !== 'string' || payload.length < LEAST || reply.hasHeader('content-encoding');
    if (plain || !takesEncoding(request.headers['accept-encoding'], 'gzip')) return done(null, payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return done(null, this.compress(payload));
  };

  /** The compressed form of a text. */
  compress(text: string): Buffer {
    const known = this.#kept.get(text);
    if (known !== undefined) {
      this.#kept.delete(text);
      this.#kept.set(text, known);
      return known;
    }
    const compressed = gzipSync(text, { level: constants.Z_DEFAULT_LEVEL });
    if (text.length > LONGEST_KEPT) return compressed;
    this.#kept.set(text, compressed);
    this.#size += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= KEPT) break;
      this.#kept.delete(oldest);
      this.#size -= oldest.length;
    }
    return compressed;
  }

  /** Number of cached answers, and their total length before compression. */
  get kept(): { readonly answers: number; readonly size: number } {
    return { answers: this.#kept.size, size: this.#size };
  }
}

/** Caches in between must keep the two forms apart. */
function varied(vary: number | string | string[] | undefined): string {
  const others = vary === undefined ? [] : [vary].flat().map(String);
  return [...others, 'Accept-Encoding'].join(', ');
}
