import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';

/** A request as a provider's server received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A provider's server on this machine, with answers set by the test. */
export class ProviderDouble {
  readonly received: Received[] = [];
  /** The answer for each path; anything else is 404. */
  answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>> = {};
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const path = request.url ?? '';
        this.received.push({ path, headers: request.headers, body });
        const answer = this.answers[path] ?? { status: 404, body: {} };
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      });
    });
  }

  static async open(): Promise<ProviderDouble> {
    const double = new ProviderDouble();
    await new Promise<void>((resolve) => double.#server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the double has no port');
    return `http://127.0.0.1:${bound.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
