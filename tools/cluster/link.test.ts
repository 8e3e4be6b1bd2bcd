import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Link, type LinkState } from './link.ts';

const cleanUp: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

/** What has been read from a socket. */
class Heard {
  text = '';
  #more = Promise.withResolvers<void>();

  constructor(socket: Socket) {
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
      this.#more.resolve();
      this.#more = Promise.withResolvers();
    });
  }

  /** The whole text, once it is this long. */
  async upTo(length: number): Promise<string> {
    while (this.text.length < length) await this.#more.promise;
    return this.text;
  }
}

async function openPort(): Promise<{ readonly port: number; readonly accepted: Promise<Socket> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => void server.close());
  const bound = server.address();
  const accepted = once(server, 'connection').then(([socket]) => socket as Socket);
  return { port: typeof bound === 'object' && bound !== null ? bound.port : 0, accepted };
}

async function openLink() {
  const { port, accepted } = await openPort();
  const link = await Link.open(port);
  cleanUp.push(() => link.close());
  const node = connect(link.port, '127.0.0.1');
  node.on('error', () => undefined);
  const server = await accepted;
  return { link, node, server, atNode: new Heard(node), atServer: new Heard(server) };
}

test('a whole link carries both ways, and the end of a connection', async () => {
  const { node, server, atNode, atServer } = await openLink();
  node.write('ask');
  expect(await atServer.upTo(3)).toBe('ask');
  server.write('answer');
  expect(await atNode.upTo(6)).toBe('answer');
  const ended = once(server, 'end');
  node.end();
  await ended;
});

const ONE_WAY: readonly (readonly [LinkState, boolean, boolean])[] = [
  ['mute', false, true],
  ['deaf', true, false],
  ['cut', false, false],
];

test.each(ONE_WAY)('a link that is %s: to the server %s, to the node %s', async (state, toServer, toNode) => {
  const { link, node, server, atNode, atServer } = await openLink();
  const other = await openLink();
  link.become(state);
  node.write('ask');
  server.write('news');
  if (toServer) await atServer.upTo(3);
  if (toNode) await atNode.upTo(4);
  // What takes the same road through a whole link has arrived; so would this have, twice over.
  for (let turn = 0; turn < 2; turn += 1) {
    other.node.write('.');
    other.server.write('.');
    await Promise.all([other.atServer.upTo(turn + 1), other.atNode.upTo(turn + 1)]);
  }
  expect([atServer.text, atNode.text]).toEqual([toServer ? 'ask' : '', toNode ? 'news' : '']);
  link.become('whole');
  expect(await Promise.all([atServer.upTo(3), atNode.upTo(4)])).toEqual(['ask', 'news']);
});

test('a slow link carries everything, in its order', async () => {
  const { link, node, atServer } = await openLink();
  link.become('slow');
  for (const word of ['one ', 'two ', 'three']) node.write(word);
  expect(await atServer.upTo(13)).toBe('one two three');
});

test('a link leads new connections to another server', async () => {
  const { link } = await openLink();
  const { port, accepted } = await openPort();
  link.leadTo(port);
  const node = connect(link.port, '127.0.0.1');
  node.write('hello');
  const second = new Heard(await accepted);
  expect(await second.upTo(5)).toBe('hello');
  node.destroy();
});
