import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeKind } from '@layline/domain/notices.ts';

/** A message as its device reads it. */
export interface ReceivedPush {
  readonly device: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<IncomingMessage['headers']>;
  /** Claims of the sender's signed proof of identity. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Public key that the proof was signed with. */
  readonly key: string;
}

/** What a browser returns when it subscribes. */
export interface PushDeviceBody {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly NoticeKind[];
  readonly language: string;
}

interface KnownDevice {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/**
 * A push service on this machine, together with the browsers it serves: it checks the sender's signature (RFC 8292) and decrypts what it gets
 * (RFC 8291, RFC 8188) by the letter of the standards, without the libraries that the exchange uses.
 */
export class LocalPushService {
  /** Everything delivered so far. */
  readonly received: ReceivedPush[] = [];
  /** Requests so far, answered well or not. */
  requests = 0;
  /** Requests that came in so far, answered or not. */
  begun = 0;
  #held: Promise<void> | null = null;
  readonly #server: Server;
  readonly #devices = new Map<string, KnownDevice>();
  readonly #answers: (readonly [status: number, headers: OutgoingHttpHeaders])[] = [];
  readonly #waiting = new Set<{ readonly isDone: () => boolean; readonly resolve: () => void }>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(): Promise<LocalPushService> {
    const service = new LocalPushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A new device that subscribes to these kinds. */
  device(kinds: readonly NoticeKind[] = ['SETTLED', 'MATCHED', 'ALERT'], language = 'en'): PushDeviceBody {
    const pair = createECDH('prime256v1');
    const name = randomBytes(12).toString('base64url');
    const auth = randomBytes(16);
    const p256dh = pair.generateKeys('base64url');
    this.#devices.set(name, { pair, auth });
    return {
      endpoint: `${this.origin}/push/${name}`,
      p256dh,
      auth: auth.toString('base64url'),
      kinds,
      language,
    };
  }

  /** Answers the next request with this status instead of delivering its message. */
  refuseNext(status: number, headers: OutgoingHttpHeaders = {}): void {
    this.#answers.push([status, headers]);
  }

  /** Answers nothing from now on until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /** Resolves once `isDone` is true, which is checked as every request comes in and after its answer. */
  until(isDone: () => boolean): Promise<void> {
    if (isDone()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ isDone, resolve }));
  }

  /** Resolves with everything delivered once there are `count` messages. */
  async messages(count: number): Promise<readonly ReceivedPush[]> {
    await this.until(() => this.received.length >= count);
    return this.received;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.begun += 1;
    this.#look();
    await this.#held;
    const [status, headers] = this.#answers.shift() ?? this.#deliver(request, Buffer.concat(chunks));
    response.writeHead(status, headers).end();
    this.requests += 1;
    this.#look();
  }

  #look(): void {
    for (const one of this.#waiting) {
      if (!one.isDone()) continue;
      this.#waiting.delete(one);
      one.resolve();
    }
  }

  #deliver(request: IncomingMessage, body: Buffer): readonly [number, OutgoingHttpHeaders] {
    const device = (request.url ?? '').slice('/push/'.length);
    const known = this.#devices.get(device);
    if (known === undefined) return [410, {}];
    const proof = this.#checkProof(request.headers.authorization ?? '');
    if (proof === null) return [403, {}];
    const { headers } = request;
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return [400, {}];
    const content = JSON.parse(decrypt(body, known).toString('utf8')) as ReceivedPush['content'];
    this.received.push({ device, content, headers, ...proof });
    return [201, {}];
  }

  #checkProof(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> | null {
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
    const [header = '', payload = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ReceivedPush['claims'];
    return isSigned && claims['aud'] === this.origin ? { claims, key } : null;
  }
}

/** Decrypts one record of `aes128gcm` whose key is agreed as RFC 8291 says. */
function decrypt(body: Buffer, { pair, auth }: KnownDevice): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last byte that is not 0 ends the text; 2 marks the last record.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end);
}
