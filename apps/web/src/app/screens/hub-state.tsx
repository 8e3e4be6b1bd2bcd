import { useLink } from '../../live/use-hub-state.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { SECOND } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';

const SOURCE = { hub: 'prices over the hub', polling: 'prices by polling', none: 'no prices' } as const;

/** State and transport of the hub, and its last errors (R8.11). */
export function HubState() {
  const when = useWhen();
  const { hub, transport, prices, errors } = useLink();
  return (
    <>
      <Badge tone={hub === 'Connected' ? 'live' : 'warn'}>{hub}</Badge> {transport && `${transport}, `}
      {SOURCE[prices]}
      {errors.map(({ at, text }) => (
        <p key={`${at}${text}`}>
          {when(at, SECOND)}: {text}
        </p>
      ))}
    </>
  );
}
