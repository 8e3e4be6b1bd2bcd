import type { RawData, WebSocket } from 'ws';
import type { DisconnectReason } from '../hub-connection.ts';
import { WriteWatch } from '../keep-alive.ts';
import type { HubLimits } from '../limits.ts';
import type { Transport, TransportEvents } from './transport.ts';

const NORMAL_CLOSURE = 1000;
/** The socket library's code for a socket that broke off without a close frame. */
const ABNORMAL_CLOSURE = 1006;

const NOTHING = Buffer.alloc(0);

/** JSON goes in text frames. A Buffer is shared between sockets, whereas a string would be encoded for each. */
const TEXT_FRAME = { binary: false, compress: false, fin: true };

/** One WebSocket. Incoming frames, text or binary, form one byte stream. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets';
  readonly inherentKeepAlive = false;
  readonly #socket: WebSocket;
  readonly #events: TransportEvents;
  readonly #limits: HubLimits;
  readonly #writes = new WriteWatch();

  constructor(socket: WebSocket, events: TransportEvents, limits: HubLimits) {
    this.#socket = socket;
    this.#events = events;
    this.#limits = limits;
    // A frame broke the WebSocket protocol; the socket library has already sent its close frame.
    socket.on('error', () => events.failed('The WebSocket failed.'));
    socket.on('message', (data) => events.received(bytesOf(data)));
    // Clients need neither, but could send them endlessly.
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => events.received(NOTHING));
    socket.on('close', (code) =>
      events.transportEnded(code === ABNORMAL_CLOSURE ? 'client-gone' : 'client-closed'),
    );
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  write(bytes: Buffer): void {
    if (this.#noteClientClose()) return;
    this.#socket.send(bytes, TEXT_FRAME, this.#writes.probe());
  }

  end(): void {
    this.#socket.close(NORMAL_CLOSURE);
  }

  abort(): void {
    this.#socket.terminate();
  }

  sweep(now: number): DisconnectReason | undefined {
    this.#noteClientClose();
    return this.#writes.isOverdue(now, this.bufferedBytes, this.#limits.writeTimeoutMs)
      ? 'write-failed'
      : undefined;
  }

  /** The socket library answers the client's close frame itself, and reports it only when the socket is gone. */
  #noteClientClose(): boolean {
    if (this.#socket.readyState === this.#socket.OPEN) return false;
    this.#events.closing('client-closed');
    return true;
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
