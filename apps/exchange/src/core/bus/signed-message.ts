import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BusEnd } from './bus.ts';

declare const content: unique symbol;

/** A subject of the bus on which `T` is said, as JSON; if that is only `true`, as a message without a body. */
export type Subject<T> = string & { readonly [content]?: T };

const MAC_BYTES = 32;

/** A message for a subject of the bus: an HMAC by the exchange's key, and then the body. */
export function signed(key: Buffer, subject: string, body: Buffer): Buffer {
  return Buffer.concat([macOf(key, subject, body), body]);
}

/** The body of a message; null if no process of this exchange sent it on this subject. */
export function bodyOf(key: Buffer, subject: string, message: Buffer): Buffer | null {
  const body = message.subarray(MAC_BYTES);
  const mac = message.subarray(0, MAC_BYTES);
  return mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(key, subject, body)) ? body : null;
}

function macOf(key: Buffer, subject: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${subject}\n`).update(body).digest();
}

/** A signed message that says `said`. */
export function encodeMessage<T>(key: Buffer, subject: Subject<T>, said: NoInfer<T>): Buffer {
  return signed(key, subject, Buffer.from(said === true ? '' : JSON.stringify(said)));
}

/** What a message says; null if no process of this exchange sent it on this subject. */
export function decodeMessage<T>(key: Buffer, subject: Subject<T>, message: Buffer): T | null {
  const body = bodyOf(key, subject, message);
  return body === null ? null : ((body.length === 0 ? true : JSON.parse(body.toString())) as T);
}

/** Sends something to all other processes that listen to the subject. A message that is too long for the bus is dropped, so lists of any length have to be split beforehand (`inParts`). */
export function say<T>({ bus, key }: BusEnd, subject: Subject<T>, said: NoInfer<T>): void {
  bus.publish(subject, encodeMessage(key, subject, said));
}

/** Calls `listener` with all that other processes of this exchange say on the subject. Returns the function that stops it. */
export function hear<T>(
  { bus, key }: BusEnd,
  subject: Subject<T>,
  listener: (said: NoInfer<T>) => void,
): () => void {
  return bus.listen(subject, (message) => {
    const said = decodeMessage(key, subject, message);
    if (said !== null) listener(said);
  });
}

/** What the bus adds to the content of a message at most: the signature and the fields around it, bytes. */
const AROUND_BYTES = 512;

/** Room for content in a message that carries at most `longest` bytes. */
export function roomIn(longest: number): number {
  return longest - AROUND_BYTES;
}

/** The list in parts whose sizes, bytes, add up to at most `most` each. What is larger by itself is in a part of its own. */
export function inParts<T>(
  list: readonly T[],
  most: number,
  sizeOf: (one: T) => number,
): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let room = 0;
  for (const one of list) {
    const size = sizeOf(one) + 1;
    if (size > room || parts.length === 0) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(one);
    room -= size;
  }
  return parts;
}
