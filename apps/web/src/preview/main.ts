import { PREVIEW_READY, previewChannel } from '@layline/contract/site-preview.ts';
import type { PreviewDraft } from '@layline/contract/site-preview.ts';
import { SECONDARY_SETTINGS_URL } from '../site/host-rules.ts';
import { enterOwnWorld } from '../site/own-world.ts';
import './mark.css';

/**
 * The entry of `preview.html`, which the operators' desk opens: the whole client as a guest sees it, with settings that the desk sends instead of those in
 * force. Nothing that keeps hold of the browser's storage or `fetch` may load before the page has its own.
 */
const send = window.fetch.bind(window);
const channel = new BroadcastChannel(previewChannel(location.hash.slice(1)));
let draft = '';

function isOwnSettings(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/cdn/settings/') && pathname !== SECONDARY_SETTINGS_URL;
}

enterOwnWorld('preview', (request) =>
  isOwnSettings(request.url)
    ? Promise.resolve(new Response(draft, { headers: { 'content-type': 'application/json' } }))
    : send(request),
);

// The client's router knows the addresses of the site, and not that of this page.
history.replaceState(null, '', '/');

let started: Promise<unknown> | null = null;

channel.addEventListener('message', ({ data }: MessageEvent<PreviewDraft>) => {
  draft = JSON.stringify(data.settings);
  started =
    started === null
      ? import('../start.tsx').then(({ start }) => start())
      : Promise.all([started, import('../site/load-settings.ts')]).then(([, { loadSettings }]) =>
          loadSettings(),
        );
});
channel.postMessage(PREVIEW_READY);
