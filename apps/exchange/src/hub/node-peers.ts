import { request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { HubPeers } from '@layline/signalr/hub-options.ts';
import { answer } from '@layline/signalr/http-answers.ts';
import { SealBroken, Seals, type Place } from '../db/seals.ts';

/** How long a token, or the address of a client, may be on its way, ms: as long as a negotiated connection waits, and what clocks may be apart. */
const FRESH_MS = 20_000;
/** How long a request that was passed on may say nothing, ms: longer than a poll waits. */
const SILENT_MS = 100_000;
/** The header in which a node tells another one whose request it passes on. */
const CLIENT = 'x-layline-hub-client';
const TOKEN: Place = { table: 'bus', row: 'hub token' };
const ADDRESS: Place = { table: 'bus', row: 'hub client' };
/** Headers that concern one connection and not the request. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

interface Sealed {
  /** Of the node that issued a token, as `http://HOST:PORT`, or of a client. */
  readonly address: string;
  /** UTC ms. */
  readonly at: number;
}

export interface NodePeersOptions {
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
  /** Where the others reach this process, as `http://HOST:PORT`. */
  readonly address: () => string;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * Lets the nodes of an exchange serve one hub behind any proxy. A token has in it, sealed, which node issued it: so each node can open a WebSocket for it, and passes other requests on to that
 * node. Clients never see a node's address and cannot choose one.
 */
export class NodePeers {
  readonly #seals: Seals;
  readonly #options: NodePeersOptions;

  constructor(options: NodePeersOptions) {
    this.#options = options;
    this.#seals = new Seals([options.key.toString('hex')]);
  }

  /** The address of the client behind a request that another node passes on; null for a request that came directly. */
  clientOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
    const text = headers[CLIENT];
    const sealed = typeof text === 'string' ? this.#open(text, ADDRESS) : null;
    return sealed !== null && this.#isFresh(sealed) ? sealed.address : null;
  }

  /** As a hub sees its peers. `addressOf` finds the client's address of a request that came directly. */
  through(addressOf: (req: IncomingMessage) => string): HubPeers {
    return {
      issue: () => this.#seal(this.#options.address(), TOKEN),
      admits: (token) => {
        const sealed = this.#open(token, TOKEN);
        return sealed !== null && this.#isFresh(sealed);
      },
      forward: (token, req, res) => {
        const node = this.#open(token, TOKEN)?.address;
        // A node that is asked by another one has the connection, or it is gone.
        if (node === undefined || node === this.#options.address() || CLIENT in req.headers) return false;
        pass(node, { ...forwarded(req), [CLIENT]: this.#seal(addressOf(req), ADDRESS) }, req, res);
        return true;
      },
    };
  }

  #seal(address: string, place: Place): string {
    const sealed: Sealed = { address, at: this.#options.now() };
    return this.#seals.seal(JSON.stringify(sealed), place);
  }

  #open(text: string, place: Place): Sealed | null {
    try {
      return JSON.parse(this.#seals.open(text, place)) as Sealed;
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }

  #isFresh({ at }: Sealed): boolean {
    return Math.abs(this.#options.now() - at) <= FRESH_MS;
  }
}

/** Sends a request on, and its answer back. A node that cannot be reached is gone with its connections. */
function pass(node: string, headers: OutgoingHttpHeaders, req: IncomingMessage, res: ServerResponse): void {
  const { hostname, port } = new URL(node);
  const upstream = request({
    hostname,
    port,
    path: req.url,
    method: req.method,
    headers,
    setHost: false,
    // The node may close a kept connection just as it is used, and then there is no telling what became of the request.
    agent: false,
  });
  upstream.setTimeout(SILENT_MS, () => upstream.destroy(new Error('the other node says nothing')));
  upstream.once('response', (answered) => {
    res.writeHead(answered.statusCode ?? 502, forwarded(answered));
    // An event stream begins before there is anything in it.
    res.flushHeaders();
    answered.pipe(res);
    answered.once('error', () => res.destroy());
  });
  upstream.once('error', () => {
    if (res.headersSent) res.destroy();
    else answer(res, 404, 'The process that had the connection is gone.');
  });
  res.once('close', () => upstream.destroy());
  req.pipe(upstream);
}

function forwarded({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)));
}
