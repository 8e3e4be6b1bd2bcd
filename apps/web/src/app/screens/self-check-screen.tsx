import { FullPage } from '../layout/full-page.tsx';
import { EnvironmentRows } from './environment-rows.tsx';
import { HubState } from './hub-state.tsx';
import { Row } from './self-check-row.tsx';
import { useEnvironment } from './use-environment.ts';
import { useProbe } from './use-probe.ts';
import { baseUrl } from '../../provider/attempt.ts';
import { oddEntries } from '../../provider/decode.ts';
import { interfaceUser } from '../../session/interface-user.ts';
import { sessionStore, useSignedIn } from '../../session/session-store.ts';
import { siteStore } from '../../site/site-store.ts';
import { useTheme } from '../../site/theme-store.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { useStore } from 'zustand';
import styles from './self-check-screen.module.css';

/** `/test` (R2.21): what this page runs on, whether its parts can be reached, and what could not be read (R10.2). */
export function SelfCheckScreen() {
  const site = useStore(siteStore);
  const theme = useTheme();
  const signedIn = useSignedIn();
  const displayName = useStore(sessionStore, (session) => interfaceUser(session).displayName);
  const { probe, run } = useProbe();
  const leftOut = Object.entries(useStore(oddEntries)).filter(([, count]) => count > 0);
  const environment = useEnvironment(probe.state === 'running');
  return (
    <FullPage wide>
      <PageHead
        title="Self-check"
        lead="What this client runs on, and whether its parts can be reached."
        actions={<Button onClick={run}>Check again</Button>}
      />
      <dl className={styles.list}>
        <Row name="Client">{__VERSION__}</Row>
        <Row name="Address">{location.origin}</Row>
        <Row name="Provider">{baseUrl()}</Row>
        <Row name="Reachable">
          {probe.state === 'running' && 'Checking…'}
          {probe.state === 'reached' && <Badge tone="live">Yes, in {probe.latencyMs} ms</Badge>}
          {probe.state === 'failed' && (
            <>
              <Badge tone="danger">No</Badge> {probe.message}
            </>
          )}
        </Row>
        <Row name="Hub">
          <HubState />
        </Row>
        <Row name="Session">{signedIn ? `Signed in as ${displayName}` : displayName}</Row>
        <Row name="Theme">{theme}</Row>
        <Row name="Settings">
          {site.file ? <Badge tone="live">Loaded</Badge> : <Badge tone="warn">Not loaded</Badge>}{' '}
          {site.failure?.message}
        </Row>
        <Row name="Answers">
          {leftOut.length === 0 && 'Every entry could be read'}
          {leftOut.length > 0 && (
            <>
              <Badge tone="warn">Left out</Badge>{' '}
              {leftOut.map(([list, count]) => `${count} of the ${list}`).join(', ')}
            </>
          )}
        </Row>
        <EnvironmentRows {...environment} />
      </dl>
      {site.file && (
        <>
          <h2 className={styles.subtitle}>Settings in force</h2>
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
