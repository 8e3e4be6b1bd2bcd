import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signalrConnection } from './signalr-connection.ts';

/** The hub's constants on the wire (R9.13), with SignalR's own client and a socket controlled by the test. */

const END = '\u001e';
const PING = `{"type":6}${END}`;

class HeldSocket extends EventTarget {
  static readonly OPEN = 1;
  static latest: HeldSocket | undefined;
  readonly sent: string[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    HeldSocket.latest = this;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.sent.push(text);
    // The client's first message is the handshake.
    if (this.sent.length === 1) this.say(`{}${END}`);
  }

  say(data: string): void {
    this.onmessage?.({ data });
  }

  close(): void {
    this.onclose?.({ wasClean: true });
  }
}

let negotiations: Request[] = [];

function negotiates(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    negotiations.push(request);
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      void Promise.resolve(answer()).then(resolve);
    });
  });
}

const sockets = () =>
  Response.json({
    negotiateVersion: 1,
    connectionId: 'c',
    connectionToken: 't',
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  });

beforeEach(() => {
  negotiations = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('WebSocket', HeldSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A started connection, and the error that it was closed with. */
async function started() {
  negotiates(sockets);
  const connection = signalrConnection('/hub', () => undefined);
  const closed = vi.fn<(cause: unknown) => void>();
  connection.onClose(closed);
  const starting = connection.start();
  await vi.advanceTimersByTimeAsync(100);
  await starting;
  const socket = HeldSocket.latest;
  if (!socket) throw new Error('No socket was opened.');
  return { connection, closed, socket };
}

test('[R9.13] an idle client pings every 15 s', async () => {
  const { socket } = await started();
  // The library also pings right after the handshake.
  const first = socket.sent.length;
  const pings = () => socket.sent.slice(first).filter((text) => text === PING).length;
  await vi.advanceTimersByTimeAsync(10_000);
  // It only checks for its own idle time when a message arrives, and the server also pings every 15 s.
  socket.say(PING);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(pings()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(pings()).toBe(1);
});

test('[R9.13] a server that is silent for 30 s is given up, one that pings is not', async () => {
  const { socket, closed } = await started();
  await vi.advanceTimersByTimeAsync(29_000);
  socket.say(PING);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(String(closed.mock.calls[0]?.[0])).toMatch(/timeout/i);
});

test('[R9.13] an unanswered negotiation ends after 100 s', async () => {
  negotiates(() => new Promise<Response>(() => undefined));
  const failed = vi.fn<(cause: unknown) => void>();
  signalrConnection('/hub', () => undefined)
    .start()
    .catch(failed);
  await vi.advanceTimersByTimeAsync(99_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('[R9.13] a negotiation is redirected a hundred times at most', async () => {
  negotiates(() => Response.json({ url: `${location.origin}/hub-elsewhere` }));
  const failed = vi.fn<(cause: unknown) => void>();
  signalrConnection('/hub', () => undefined)
    .start()
    .catch(failed);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(String(failed.mock.calls[0]?.[0])).toMatch(/redirect/i);
  expect(negotiations.length).toBe(100);
});
