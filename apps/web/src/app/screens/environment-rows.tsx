import { Badge } from '@layline/ui/states/badge.tsx';
import type { Environment } from './use-environment.ts';
import { Row } from './self-check-row.tsx';

/** A session lasts minutes; a clock further off than this ends it too early or too late. */
const CLOCK_MAX_SEC = 30;

function Clock({ aheadSec }: { readonly aheadSec: number | null }) {
  if (aheadSec === null) return 'Not known';
  if (Math.abs(aheadSec) <= CLOCK_MAX_SEC) return <Badge tone="live">Right</Badge>;
  return (
    <>
      <Badge tone="danger">{aheadSec > 0 ? `${aheadSec} s ahead` : `${-aheadSec} s behind`}</Badge> Set the
      time of this device, or sessions end at the wrong moment.
    </>
  );
}

/** Network, storage and clock of this browser, each with what to do where it is at fault. */
export function EnvironmentRows({ online, storage, clockAheadSec }: Environment) {
  return (
    <>
      <Row name="Network">
        {online ? <Badge tone="live">Online</Badge> : <Badge tone="danger">Offline</Badge>}
      </Row>
      <Row name="Storage">
        {storage ? (
          <Badge tone="live">Works</Badge>
        ) : (
          <>
            <Badge tone="danger">Forbidden or full</Badge> A reload ends the session here. Allow this site to
            store data.
          </>
        )}
      </Row>
      <Row name="Clock">
        <Clock aheadSec={clockAheadSec} />
      </Row>
      <Row name="Browser">{navigator.userAgent}</Row>
      <Row name="Screen">
        {window.innerWidth} × {window.innerHeight} at {window.devicePixelRatio}
      </Row>
    </>
  );
}
