import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from './hub-link.ts';

/** R9.13 */
const SERVER_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 15_000;
const HTTP_TIMEOUT_MS = 100_000;

/**
 * A SignalR connection (R7.46): negotiate, then WebSockets, server-sent events or long polling. Its own reconnecting is not used,
 * because it gives up if the first attempt fails; `HubLink` handles both. `onTransport` is called with the transport's name once
 * it has started.
 */
export function signalrConnection(url: string, onTransport: (name: string) => void): HubConnection {
  let transport = 'LongPolling';
  // The library does not report which transport it chose, so the constructors that it calls do.
  class NotedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('open', () => (transport = 'WebSockets'), { once: true });
    }
  }
  class NotedEventSource extends EventSource {
    constructor(address: string | URL, init?: EventSourceInit) {
      super(address, init);
      this.addEventListener('open', () => (transport = 'ServerSentEvents'), { once: true });
    }
  }
  // The library accepts both constructors, though its published types omit them.
  const options = {
    timeout: HTTP_TIMEOUT_MS,
    withCredentials: false,
    WebSocket: NotedSocket,
    EventSource: NotedEventSource,
  };
  const connection = new HubConnectionBuilder()
    .withUrl(url, options)
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(LogLevel.None)
    .build();
  let started = false;
  return {
    start: async () => {
      await connection.start();
      started = true;
      onTransport(transport);
    },
    stop: () => connection.stop(),
    invoke: (method, argument) => connection.invoke<unknown>(method, argument),
    on: (method, handler) => connection.on(method, handler),
    onClose: (handler) =>
      connection.onclose((cause) => {
        if (started) handler(cause);
      }),
  };
}
