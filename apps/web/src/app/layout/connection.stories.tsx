import { textsOf } from '@layline/ui/language/texts.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { connectionOf } from './connection.ts';
import type { Connection } from './connection.ts';
import { app } from '../texts.ts';
import { ConnectionMark, ConnectionNotice } from './connection-status.tsx';

export const title = 'app/Connection';

type Parts = Parameters<typeof connectionOf>[1];

const LIVE: Parts = {
  online: true,
  reach: 'reached',
  link: { hub: 'Connected', prices: 'hub', interrupted: false },
};

function shown(connection: Connection) {
  return (
    <>
      <ConnectionMark connection={connection} />
      <ConnectionNotice connection={connection} />
    </>
  );
}

const of = (parts: Partial<Parts>) => shown(connectionOf(textsOf(app), { ...LIVE, ...parts }));

export const states: States = {
  live: of({}),
  'in steps, by polling': of({ link: { hub: 'Disconnected', prices: 'polling', interrupted: false } }),
  connecting: of({ link: { hub: 'Connecting', prices: 'none', interrupted: false } }),
  interrupted: of({ link: { hub: 'Reconnecting', prices: 'none', interrupted: true } }),
  'no connection': of({ reach: 'down' }),
  offline: of({ online: false }),
};
