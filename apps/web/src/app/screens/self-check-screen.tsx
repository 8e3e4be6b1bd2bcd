import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '@layline/ui/forms/button.tsx';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { SECOND } from '@layline/ui/format/when-forms.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useLink } from '../../live/use-hub-state.ts';
import { baseUrl } from '../../provider/attempt.ts';
import { oddEntries } from '../../provider/decode.ts';
import { interfaceUser } from '../../session/interface-user.ts';
import { sessionStore, useSignedIn } from '../../session/session-store.ts';
import { siteStore } from '../../site/site-store.ts';
import { useTheme } from '../../site/theme-store.ts';
import { FullPage } from '../layout/full-page.tsx';
import { app } from '../texts.ts';
import { useEnvironment, useProbe } from './self-check.ts';
import type { Environment, Probe } from './self-check.ts';
import styles from './self-check-screen.module.css';

/** A session may last only minutes, so a clock further off than this ends it too early or too late. */
const CLOCK_MAX_SEC = 30;

/** The result of one check, by name. */
function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reachable({ probe }: { readonly probe: Probe }) {
  const t = useTexts(app);
  if (probe.state === 'running') return t('Checking…');
  if (probe.state === 'reached')
    return <Badge tone="live">{t('Yes, in {ms} ms', { ms: probe.latencyMs })}</Badge>;
  return (
    <>
      <Badge tone="danger">{t('No')}</Badge> {probe.message}
    </>
  );
}

const SOURCE = { hub: 'prices over the hub', polling: 'prices by polling', none: 'no prices' } as const;

/** State and transport of the hub, and its last errors (R8.11). */
function HubState() {
  const t = useTexts(app);
  const when = useWhen();
  const { hub, transport, prices, errors } = useLink();
  return (
    <>
      <Badge tone={hub === 'Connected' ? 'live' : 'warn'}>{hub}</Badge> {transport && `${transport}, `}
      {t(SOURCE[prices])}
      {errors.map(({ at, text }) => (
        <p key={`${at}${text}`}>
          {when(at, SECOND)}: {text}
        </p>
      ))}
    </>
  );
}

/** Lists with unreadable entries, and how many. */
function LeftOut() {
  const t = useTexts(app);
  const leftOut = Object.entries(useStore(oddEntries)).filter(([, count]) => count > 0);
  if (leftOut.length === 0) return t('Every entry could be read');
  return (
    <>
      <Badge tone="warn">{t('Left out')}</Badge>{' '}
      {leftOut.map(([list, n]) => t('{n} of the {list}', { n, list })).join(', ')}
    </>
  );
}

function Clock({ aheadSec }: { readonly aheadSec: number | null }) {
  const t = useTexts(app);
  if (aheadSec === null) return t('Not known');
  if (Math.abs(aheadSec) <= CLOCK_MAX_SEC) return <Badge tone="live">{t('Right')}</Badge>;
  return (
    <>
      <Badge tone="danger">
        {aheadSec > 0 ? t('{n} s ahead', { n: aheadSec }) : t('{n} s behind', { n: -aheadSec })}
      </Badge>{' '}
      {t('Set the time of this device, or sessions end at the wrong moment.')}
    </>
  );
}

/** Network, storage and clock of this browser, each with a remedy if it is at fault. */
export function EnvironmentRows({ online, storage, clockAheadSec }: Environment) {
  const t = useTexts(app);
  return (
    <>
      <Row name={t('Network')}>
        {online ? <Badge tone="live">{t('Online')}</Badge> : <Badge tone="danger">{t('Offline')}</Badge>}
      </Row>
      <Row name={t('Storage')}>
        {storage ? (
          <Badge tone="live">{t('Works')}</Badge>
        ) : (
          <>
            <Badge tone="danger">{t('Forbidden or full')}</Badge>{' '}
            {t('A reload ends the session here. Allow this site to store data.')}
          </>
        )}
      </Row>
      <Row name={t('Clock')}>
        <Clock aheadSec={clockAheadSec} />
      </Row>
      <Row name={t('Browser')}>{navigator.userAgent}</Row>
      <Row name={t('Screen')}>
        {t('{width} × {height} at {ratio}', {
          width: window.innerWidth,
          height: window.innerHeight,
          ratio: window.devicePixelRatio,
        })}
      </Row>
    </>
  );
}

/** `/test` (R2.21): what this page runs on, whether its parts can be reached, and what could not be read (R10.2). */
export function SelfCheckScreen() {
  const t = useTexts(app);
  const site = useStore(siteStore);
  const theme = useTheme();
  const signedIn = useSignedIn();
  const displayName = useStore(sessionStore, (session) => interfaceUser(session).displayName);
  const { probe, run } = useProbe();
  const environment = useEnvironment(probe.state === 'running');
  return (
    <FullPage wide>
      <PageHead
        title={t('Self-check')}
        lead={t('What this client runs on, and whether its parts can be reached.')}
        actions={<Button onClick={run}>{t('Check again')}</Button>}
      />
      <dl className={styles.list}>
        <Row name={t('Client')}>{__VERSION__}</Row>
        <Row name={t('Address')}>{location.origin}</Row>
        <Row name={t('Provider')}>{baseUrl()}</Row>
        <Row name={t('Reachable')}>
          <Reachable probe={probe} />
        </Row>
        <Row name={t('Hub')}>
          <HubState />
        </Row>
        <Row name={t('Session')}>
          {signedIn ? t('Signed in as {name}', { name: displayName }) : t('Guest')}
        </Row>
        <Row name={t('Theme')}>{theme}</Row>
        <Row name={t('Settings')}>
          {site.file ? (
            <Badge tone="live">{t('Loaded')}</Badge>
          ) : (
            <Badge tone="warn">{t('Not loaded')}</Badge>
          )}{' '}
          {site.failure?.message}
        </Row>
        <Row name={t('Answers')}>
          <LeftOut />
        </Row>
        <EnvironmentRows {...environment} />
      </dl>
      {site.file && (
        <>
          <h2 className={styles.subtitle}>{t('Settings in force')}</h2>
          <dl className={styles.list}>
            {Object.entries(site.file.setting).map(([name, value]) => (
              <Row key={name} name={name}>
                {typeof value === 'object' ? JSON.stringify(value) : String(value)}
              </Row>
            ))}
          </dl>
        </>
      )}
    </FullPage>
  );
}
