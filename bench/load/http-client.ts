import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** The parts of an answer that benchmarks need. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * One HTTP/1.1 keep-alive connection with one request in flight. It reads only the status and
 * `content-length`, so that the load costs little compared with the server.
 */
export class HttpClient {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<Answer> | null = null;
  #ended: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<HttpClient> {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new HttpClient(socket);
  }

  /** Sends a whole request; resolves with its answer. */
  send(request: string): Promise<Answer> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    this.#waiting = Promise.withResolvers<Answer>();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf(HEADERS_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0');
    const from = end + HEADERS_END.length;
    if (this.#received.length < from + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      body: this.#received.toString('utf8', from, from + length),
    };
    this.#received = this.#received.subarray(from + length);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

/** The text of a request; `body` is JSON, `from` the address that a proxy would write. */
export function requestText(
  path: string,
  port: number,
  options: { token?: string; body?: string; from?: string; headers?: Readonly<Record<string, string>> } = {},
): string {
  const { token, body, from, headers = {} } = options;
  const more = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    ...headers,
  };
  const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}`;
  if (body === undefined) return `${start}\r\n`;
  return `${start}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
