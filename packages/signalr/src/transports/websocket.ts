import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { Frame } from '../frame.ts';
import type { DisconnectReason } from '../hub-connection.ts';
import { WriteWatch } from '../keep-alive.ts';
import type { HubLimits } from '../limits.ts';
import type { Transport, TransportEvents } from './transport.ts';

const NORMAL_CLOSURE = 1000;
/** The socket library's code for a socket that broke off without a close frame. */
const ABNORMAL_CLOSURE = 1006;

const NOTHING = Buffer.alloc(0);

/** A socket that knows its connection, so that all sockets share their listeners. */
export class HubSocket extends WebSocket {
  connection: TransportEvents | undefined;
}

/** One WebSocket. Incoming frames, text or binary, form one byte stream. */
export class WebSocketTransport implements Transport {
  readonly #socket: HubSocket;
  readonly #stream: Duplex;
  readonly #events: TransportEvents;
  readonly #writes = new WriteWatch();

  /** `stream` is what `socket` reads and writes. The socket must have no extensions. */
  constructor(socket: HubSocket, stream: Duplex, events: TransportEvents) {
    this.#socket = socket;
    this.#stream = stream;
    this.#events = events;
    socket.connection = events;
    socket.on('error', onError).on('message', onMessage).on('close', onClose);
    // Clients need neither, but could send them endlessly.
    socket.on('ping', onControl).on('pong', onControl);
  }

  get name(): 'WebSockets' {
    return 'WebSockets';
  }

  get inherentKeepAlive(): boolean {
    return false;
  }

  get bufferedBytes(): number {
    return this.#stream.writableLength;
  }

  /** Writes past the socket library, which would send the same bytes as two buffers and make a new header for each socket. */
  write(frame: Frame): void {
    if (this.#noteClientClose()) return;
    this.#stream.write(frame.socketBytes, this.#writes.probe());
  }

  end(): void {
    this.#socket.close(NORMAL_CLOSURE);
  }

  abort(): void {
    this.#socket.terminate();
  }

  sweep(now: number, limits: HubLimits): DisconnectReason | undefined {
    this.#noteClientClose();
    return this.#writes.isOverdue(now, this.bufferedBytes, limits.writeTimeoutMs)
      ? 'write-failed'
      : undefined;
  }

  /** The socket library answers the client's close frame itself, and reports it only when the socket is gone. */
  #noteClientClose(): boolean {
    if (this.#socket.readyState === WebSocket.OPEN) return false;
    this.#events.closing('client-closed');
    return true;
  }
}

/** A frame broke the WebSocket protocol; the socket library has already sent its close frame. */
function onError(this: WebSocket): void {
  connectionOf(this)?.failed('The WebSocket failed.');
}

function onMessage(this: WebSocket, data: RawData): void {
  connectionOf(this)?.received(bytesOf(data));
}

function onControl(this: WebSocket): void {
  connectionOf(this)?.received(NOTHING);
}

function onClose(this: WebSocket, code: number): void {
  connectionOf(this)?.transportEnded(code === ABNORMAL_CLOSURE ? 'client-gone' : 'client-closed');
}

function connectionOf(socket: WebSocket): TransportEvents | undefined {
  return socket instanceof HubSocket ? socket.connection : undefined;
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
