import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVED } from './calls.ts';
import type { Asked } from './calls.ts';
import { House, Refusal } from './house.ts';
import type { Fields } from './house.ts';
import { HUB_PATH, LiveBalances } from './live-balances.ts';
import { serveClient, settingsOf } from './site.ts';
import type { SettingsFile, Variant } from './site.ts';
import { embellished, OWN_ANSWERS } from './talkative.ts';

export interface ProviderOptions {
  readonly variant: Variant;
  /** Any free port if absent. */
  readonly port?: number;
  /** Lifetime of an access token, s; an hour if absent. */
  readonly sessionSec?: number;
  /** Called with every one-time code, in place of an SMS. */
  readonly onCode?: (mobile: string, code: number) => void;
}

/** A response in place of the provider's own. */
export interface Instead {
  readonly status: number;
  /** Sent as JSON; a string is sent as plain text. */
  readonly body: unknown;
  /** Delays the response until this settles. */
  readonly after?: Promise<unknown>;
}

/** A call that was received. */
export interface Arrived {
  readonly method: string;
  /** As the specification writes it; an unknown path as it was received. */
  readonly path: string;
  readonly query: Fields;
  readonly body: Fields;
  readonly bearer: string | null;
}

const CALLS_PATH = '/service/';
/** Longest accepted body, characters. */
const BODY_MAX = 4_000_000;
const PATHS = new Map(Object.keys(SERVED).map((path) => [path.toLowerCase(), path]));

/**
 * A provider of the client's specification that also serves the built client. It is written only from that text and
 * shares no code with the product, so it shows where the client depends on more than the text.
 */
export class SpecificationProvider {
  readonly house: House;
  readonly live: LiveBalances;
  /** Responses in place of its own, by the path of a call, or `settings`. */
  readonly instead = new Map<string, Instead>();
  readonly arrived: Arrived[] = [];
  readonly #variant: Variant;
  readonly #server: Server;
  #settings: SettingsFile = { setting: {} };

  private constructor({ variant, sessionSec = 3600, onCode }: ProviderOptions) {
    this.#variant = variant;
    this.house = new House(sessionSec, onCode);
    this.live = new LiveBalances(this.house, variant);
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        send(response, 500, { success: false, status: 500, message: String(error) });
      });
    });
    this.live.hub.attach(this.#server);
  }

  static async open(options: ProviderOptions): Promise<SpecificationProvider> {
    const provider = new SpecificationProvider(options);
    await new Promise<void>((resolve) => provider.#server.listen(options.port ?? 0, resolve));
    // Both forms are valid: a path, and an absolute address without the last slash.
    const baseUrl = options.variant === 'bare' ? CALLS_PATH : provider.baseUrl.slice(0, -1);
    provider.#settings = settingsOf(options.variant, baseUrl);
    return provider;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** As `http://localhost:41233`. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get baseUrl(): string {
    return `${this.origin}${CALLS_PATH}`;
  }

  get hubUrl(): string {
    return `${this.origin}${HUB_PATH}`;
  }

  /** The `setting` object of the settings file; a change takes effect with the next fetch. */
  get setting(): Record<string, unknown> {
    return this.#settings.setting;
  }

  /** Changes a player's balance by `rupees` and pushes it. */
  credit(userName: string, rupees: number): void {
    const player = this.house.playerNamed(userName);
    player.balance += rupees;
    this.live.push(player);
  }

  async close(): Promise<void> {
    await this.live.hub.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.live.hub.handleRequest(request, response)) return;
    const url = new URL(request.url ?? '/', this.origin);
    const path = callPath(url.pathname);
    if (path !== null) return this.#serveCall(request, response, { path, query: url.searchParams });
    if (!/^\/cdn\/settings\/[^/]+\.json$/.test(url.pathname)) return serveClient(request, response);
    const other = this.instead.get('settings');
    return other === undefined ? send(response, 200, this.#settings) : sendInstead(response, other);
  }

  async #serveCall(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: { readonly path: string; readonly query: URLSearchParams },
  ): Promise<void> {
    const { method = 'GET' } = request;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const body = await readBody(request);
    this.arrived.push({ method, path, query: Object.fromEntries(query), body, bearer });
    const other = this.instead.get(path);
    if (other !== undefined) return sendInstead(response, other);
    const player = bearer === null ? undefined : this.house.playerWith(bearer);
    try {
      const result = this.#resultOf(path, method, { query, body, player });
      send(response, 200, { success: true, status: 200, result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refuse(response, error);
    }
  }

  #resultOf(path: string, method: string, asked: Asked): unknown {
    const served = SERVED[path];
    if (served?.method !== method) throw new Refusal('Not Found', 404);
    const { player } = asked;
    const before = player?.balance;
    let bare: unknown;
    if (served.access === 'anybody') bare = served.answer(this.house, asked);
    else if (player === undefined) throw new Refusal('Your session is over.', 401);
    else bare = served.answer(this.house, { ...asked, player });
    if (player !== undefined && player.balance !== before) this.live.push(player);
    return this.#variant === 'bare'
      ? bare
      : embellished(OWN_ANSWERS[path]?.(asked, bare, this.house) ?? bare);
  }

  /** Some providers report a failure by HTTP status, others only in the body; a 401 is always an HTTP status. */
  #refuse(response: ServerResponse, { status, message }: Refusal): void {
    const isBare = this.#variant === 'bare';
    const error = isBare ? { message } : { code: 0, message, details: null, validationErrors: null };
    const byHttp = isBare || status === 401 || status === 404 ? status : 200;
    send(response, byHttp, { success: false, status, result: null, error });
  }
}

/** The specification's spelling of a called path; null for an address that is not a call. */
function callPath(pathname: string): string | null {
  const isBelow = pathname.startsWith(CALLS_PATH);
  // One path of section 7 starts with a slash, so it is also found at the root.
  const asked = decodeURI(pathname).slice(isBelow ? CALLS_PATH.length : 1);
  const known = PATHS.get(asked.toLowerCase());
  if (isBelow) return known ?? asked;
  return known === 'api/v1/token/token' ? known : null;
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  let read = '';
  for await (const chunk of request.setEncoding('utf8')) {
    read += String(chunk);
    if (read.length > BODY_MAX) throw new Error('The body is too long.');
  }
  try {
    return Object(JSON.parse(read)) as Fields;
  } catch {
    return {};
  }
}

async function sendInstead(response: ServerResponse, { status, body, after }: Instead): Promise<void> {
  await after;
  send(response, status, body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
