import type { Page, WebSocketRoute } from '@playwright/test';

/** The connection between a page and its exchange, to be cut and restored. */
export class Connection {
  readonly #page: Page;
  readonly #sockets = new Set<WebSocketRoute>();
  #hubClosed = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Must run before the page is opened: intercepts its sockets. */
  static async of(page: Page): Promise<Connection> {
    const connection = new Connection(page);
    await page.routeWebSocket(/\/hub/, (socket) => connection.#join(socket));
    await page.route('**/hub/**', (route) => (connection.#hubClosed ? route.abort() : route.continue()));
    return connection;
  }

  #join(socket: WebSocketRoute): void {
    if (this.#hubClosed) {
      // The page may have ended in the meantime.
      socket.close().catch(() => undefined);
      return;
    }
    socket.connectToServer();
    this.#sockets.add(socket);
  }

  /** The hub disappears for good; calls still work. */
  async closeHub(): Promise<void> {
    this.#hubClosed = true;
    await Promise.all([...this.#sockets].map((socket) => socket.close()));
    this.#sockets.clear();
  }

  /** The hub can be reached again. */
  openHub(): void {
    this.#hubClosed = false;
  }

  /** Nothing gets through from now on. */
  async cut(): Promise<void> {
    await this.#page.context().setOffline(true);
    await this.closeHub();
  }

  async mend(): Promise<void> {
    this.#hubClosed = false;
    await this.#page.context().setOffline(false);
  }
}
