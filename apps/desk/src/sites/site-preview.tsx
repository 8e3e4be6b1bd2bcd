import { useEffect, useState } from 'react';
import type { SettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { PREVIEW_READY, previewAddress, previewChannel } from '@layline/contract/site-preview.ts';
import type { PreviewDraft } from '@layline/contract/site-preview.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Row } from '../parts/row.tsx';

/** How long the form has to rest before the preview follows, ms: a client that changes with each letter cannot be looked at. */
const REST_MS = 300;

const WINDOWS = [
  ['On a phone', 'width=390,height=844'],
  ['On a large screen', 'width=1440,height=900'],
] as const;

/** Sends the settings to every preview that listens on a channel: now, whenever they change, and when another preview opens. */
function useBroadcast(id: string, settings: SettingsFile): void {
  useEffect(() => {
    const channel = new BroadcastChannel(previewChannel(id));
    const tell = () => channel.postMessage({ settings } satisfies PreviewDraft);
    const timer = setTimeout(tell, REST_MS);
    channel.addEventListener('message', ({ data }) => {
      if (data === PREVIEW_READY) tell();
    });
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [id, settings]);
}

/** Opens the whole players' client in a window of its own, as a guest sees it with these settings. It follows the form. */
export function SitePreview({ settings }: { readonly settings: SettingsFile }) {
  const [id] = useState(() => crypto.randomUUID());
  useBroadcast(id, settings);
  return (
    <Row>
      <span>See the whole client with these settings:</span>
      {WINDOWS.map(([words, size]) => (
        <Button
          key={words}
          size="sm"
          onClick={() => window.open(previewAddress(id), '_blank', `noopener,${size}`)}
        >
          {words}
        </Button>
      ))}
    </Row>
  );
}
