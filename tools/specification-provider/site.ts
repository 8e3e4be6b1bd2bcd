import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site around the calls: its settings file and the built client. */

/** `bare` sends only what the specification names, `talkative` much more. */
export type Variant = 'bare' | 'talkative';

/** A settings file; `setting` can be changed while it is served. */
export interface SettingsFile {
  readonly setting: Record<string, unknown>;
  readonly [list: string]: unknown;
}

const BARE_SETTING = {
  allowSignUp: true,
  siteSuspended: false,
  domainTitle: 'Plainfield',
  domain: 'plainfield',
  skipVerification: false,
  football: true,
  tennis: true,
  cricket: true,
  horseRacing: true,
  kabaddi: true,
  casino: true,
};

/** The settings file of every host; `baseUrl` is the base address of the calls. */
export function settingsOf(variant: Variant, baseUrl: string): SettingsFile {
  if (variant === 'bare') {
    return { setting: { ...BARE_SETTING, baseUrl }, events: [], bonuses: [], games: [], tv: [] };
  }
  // One flag is left out, to cover a sport without any.
  const { horseRacing: _, ...setting } = BARE_SETTING;
  return {
    setting: {
      ...setting,
      baseUrl,
      domainTitle: 'Chatterton',
      domain: 'chatterton',
      description: '',
      favicon: null,
      apkUrl: '',
      mainLogo: '',
      whatsApp: '+910000000000',
      footer: { lines: ['Play fair'] },
    },
    events: [
      null,
      { eventId: 3002, title: 'The big match', image: '' },
      'soon',
      { id: 71, name: 'Cup week', description: 'Football <b>every</b> evening', link: '/matchlist/1' },
      { id: 72, title: 'Read the preview', url: 'https://news.example/preview', banner: null },
      { id: 73, title: 'Free money', url: 'javascript:alert(1)' },
    ],
    bonuses: [
      { id: 71, title: 'Welcome bonus', description: '<p>A hundred to begin with.</p>' },
      null,
      { name: 'Festival bonus', terms: 'On deposits of the week.', link: 'https://news.example/festival' },
      { id: 74, title: '', image: 7 },
    ],
    games: [
      { id: 9002, title: 'Tonight: roulette' },
      {},
      { id: 'poker', name: 'Poker night', link: 'https://poker.example/tables', thumbnail: '' },
      { id: 9999, title: 'Gone' },
    ],
    tv: [
      { id: 5, title: 'Channel Five', eventId: '3001', streamUrl: 'https://stream.example/five' },
      {},
      { id: 'ground', title: 'Ground camera', eventId: 3001, src: '/logo.svg' },
      { id: 7, title: 'Channel Seven', eventId: 3001, url: '' },
    ],
    version: '12',
  };
}

const CLIENT = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a file of the built client; a path without an extension is one of its pages. */
export async function serveClient(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = extname(pathname) === '' ? 'index.html' : normalize(decodeURIComponent(pathname));
  try {
    const content = await readFile(join(CLIENT, file));
    response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
  }
}
