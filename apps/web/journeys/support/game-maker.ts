import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { address } from './address.ts';

const GAME = {
  name: 'Harbour Spins',
  game_code: 'harbour_spins',
  product: 'Kestrel',
  category: 'Video Slots',
};
const WALLET = '/exchange/casino/hub88';
/** Hub88 counts in units of 1/100,000. */
const PER_RUPEE = 100_000;

interface Session {
  readonly user: string;
  readonly token: string;
  /** Address to which the game sends the player on leaving. */
  readonly lobby: string;
  round: string;
  /** The last stake's transaction. */
  staked: string;
}

/** The game's page, which is not ours: it does not know our messages, except those that a test makes it send. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour Spins</title>
<h1>Harbour Spins</h1><p>From <span id="origin"></span></p>
<button data-move="bet">Spin for ₹10</button> <button data-move="win">Collect ₹25</button>
<button id="leave">Say that the player leaves</button> <button id="inner">Let another window say it</button>
<button id="stranger">Go to another origin</button> <a id="lobby" href="">Lobby</a>
<p role="status" id="said"></p>
<script>
const said = document.getElementById('said');
const leave = { layline: 'game', type: 'leave' };
document.getElementById('origin').textContent = self.origin;
for (const button of document.querySelectorAll('[data-move]'))
  button.onclick = async () => {
    const answer = await fetch(location.pathname + '/' + button.dataset.move, { method: 'POST' });
    said.textContent = button.dataset.move + ': ' + await answer.text();
  };
document.getElementById('leave').onclick = () => parent.postMessage(leave, '*');
document.getElementById('inner').onclick = () => {
  const inner = document.createElement('iframe');
  inner.title = 'Inner';
  inner.src = '/says-leave';
  document.body.append(inner);
};
document.getElementById('stranger').onclick = () => {
  location.href = location.href.replace('localhost', '127.0.0.1').replace(/\\/play\\/.*/, '/says-leave');
};
fetch(location.pathname + '/lobby', { method: 'POST' }).then(async (answer) => {
  document.getElementById('lobby').href = await answer.text();
});
</script></html>`;

/** Tells the outermost page that the player leaves, from any depth of frames. */
const SAYS_LEAVE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Elsewhere</title><h1>Elsewhere</h1>
<script>top.postMessage({ layline: 'game', type: 'leave' }, '*');</script></html>`;

/**
 * A provider of games on a separate host that speaks Hub88's protocol: the game list and game address for the
 * exchange, a page for the player, and signed calls of the exchange's wallet for play.
 */
export class GameMaker {
  readonly #server: Server;
  readonly #sessions = new Map<string, Session>();
  readonly #ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** Port of the exchange whose players play here. */
  exchangePort = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  static async open(): Promise<GameMaker> {
    const maker = new GameMaker();
    await new Promise<void>((resolve) => maker.#server.listen(0, resolve));
    return maker;
  }

  get #port(): number {
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The game maker has no port');
    return bound.port;
  }

  /** Origin of the game's pages: a different port than the site's. */
  get origin(): string {
    return address('', 'localhost', this.#port);
  }

  /** The exchange's settings for this provider. */
  get settings(): Readonly<Record<string, string>> {
    return {
      PLAY_MONEY: 'false',
      DURABILITY: 'single',
      STORAGE_KEYS: 'what seals the secrets of this journey',
      CASINO_INTERNATIONAL: 'hub88',
      HUB88_URL: address('', '127.0.0.1', this.#port),
      HUB88_OPERATOR_ID: '7',
      HUB88_PRIVATE_KEY: String(this.#theirs.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      HUB88_PUBLIC_KEYS: String(this.#ours.publicKey.export({ type: 'spki', format: 'pem' })),
      // Its own pages, and those of the stranger that one of them navigates to.
      FRAME_ORIGINS: `${this.origin},${address('', '127.0.0.1', this.#port)}`,
    };
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path.startsWith('/operator/')) return this.#answerExchange(path, request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end(path === '/says-leave' ? SAYS_LEAVE : PAGE);
      return;
    }
    const [, id = '', move = ''] = /^\/play\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const session = this.#sessions.get(id);
    if (session === undefined) response.writeHead(404).end();
    else response.end(move === 'lobby' ? session.lobby : await this.#move(session, move));
  }

  /** Handles a request of the exchange, if correctly signed. */
  async #answerExchange(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const signature = String(request.headers['x-hub88-signature']);
    if (!createVerify('RSA-SHA256').update(body).verify(this.#theirs.publicKey, signature, 'base64')) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (path.endsWith('/game/list')) {
      response.end(JSON.stringify([GAME]));
      return;
    }
    const { user, token } = JSON.parse(body) as { readonly user: string; readonly token: string };
    const id = randomUUID();
    // The site's own lobby, which this machine serves without HTTPS.
    const lobby = address('/casino', 'localhost', this.exchangePort);
    this.#sessions.set(id, { user, token, lobby, round: '', staked: '' });
    response.end(JSON.stringify({ url: `${this.origin}/play/${id}` }));
  }

  /** A stake of ₹10, or a return of ₹25 that ends the round; returns the status and the balance in rupees. */
  async #move(session: Session, move: string): Promise<string> {
    const id = randomUUID();
    if (move === 'bet') Object.assign(session, { round: `spin-${id}`, staked: id });
    const body = JSON.stringify({
      user: session.user,
      token: session.token,
      request_uuid: randomUUID(),
      transaction_uuid: id,
      round: session.round,
      game_code: GAME.game_code,
      currency: 'INR',
      amount: (move === 'bet' ? 10 : 25) * PER_RUPEE,
      ...(move === 'bet' ? {} : { reference_transaction_uuid: session.staked, round_closed: true }),
    });
    const signature = createSign('RSA-SHA256').update(body).sign(this.#ours.privateKey, 'base64');
    const wallet = address(`${WALLET}/transaction/${move}`, '127.0.0.1', this.exchangePort);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const response = await fetch(wallet, { method: 'POST', headers, body });
    const { status, balance = 0 } = (await response.json()) as { status: string; balance?: number };
    return `${status} ${balance / PER_RUPEE}`;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += String(part);
  return body;
}
