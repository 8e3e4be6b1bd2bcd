import { useState } from 'react';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { isUnknownCall } from '../provider/failure.ts';
import { AlertList } from './alert-list.tsx';
import { chime, chimes, setChimes } from './chime.ts';
import styles from './alerts.module.css';
import { alerts as room } from './texts.ts';
import { useAlerts } from './use-alerts.ts';

/** All alerts of the player, and whether they sound. Absent if the provider has none. */
export function AlertsPanel() {
  const t = useTexts(room);
  const { query, busy, problem, remove } = useAlerts();
  const [sound, setSound] = useState(chimes);
  if (isUnknownCall(query.error)) return null;
  return (
    <Panel
      title={t('Your alerts')}
      text={t('Each alert goes off once: in an open page of the site, and on devices with notifications.')}
    >
      <FormAlert text={problem} />
      <ReadState query={query} what={t('Your alerts')} skeleton={<Skeleton height="104px" />}>
        {(alerts) =>
          alerts.length === 0 ? (
            <p className={styles.note}>
              {t('You have no alerts. Set them on the page of a match or on the trading desk.')}
            </p>
          ) : (
            <AlertList alerts={alerts} places busy={busy} onRemove={(id) => void remove(id)} />
          )
        }
      </ReadState>
      <Checkbox
        label={t('Play a sound in open pages')}
        checked={sound}
        onChange={({ target }) => {
          setSound(target.checked);
          setChimes(target.checked);
          if (target.checked) void chime();
        }}
      />
    </Panel>
  );
}
