import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request passed on to the real provider. */
export interface Passing {
  readonly method: string;
  /** The path without the base, as `Odds/GetUserOddsV2`. */
  readonly path: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer passed back. */
export interface Returning {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** What the double does wrong. */
export interface Fault {
  /** Changes a request, or answers in the provider's place. */
  readonly asked?: (request: Passing) => Returning | void;
  /** Changes an answer. */
  readonly answered?: (request: Passing, answer: Returning) => void;
}

/** A provider that is right in all but one thing. */
export interface Double {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Opens a proxy to the provider at `origin` that has one fault. */
export async function openDouble(origin: string, fault: Fault): Promise<Double> {
  const server = createServer((request, response) => {
    void pass(origin, fault, request).then(({ status, type, body, headers }) => {
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/exchange/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(origin: string, fault: Fault, request: IncomingMessage): Promise<Returning> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/' } = request;
  const { authorization, 'content-type': type } = request.headers;
  const passing: Passing = {
    method,
    path: (url.split('?', 1)[0] ?? '').replace(/^\/exchange\//, ''),
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    body: Buffer.concat(chunks).toString(),
  };
  const instead = fault.asked?.(passing);
  if (instead !== undefined) return instead;
  const response = await fetch(origin + url, {
    method,
    headers: passing.headers,
    ...(passing.body === '' ? {} : { body: passing.body }),
  });
  const answer: Returning = {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
    headers: {},
  };
  fault.answered?.(passing, answer);
  return answer;
}
