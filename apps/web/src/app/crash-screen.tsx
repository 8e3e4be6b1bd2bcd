import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';

/** True where a part of the application could not be downloaded: an old tab after a release, or no network. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
    error.message,
  );
}

interface CrashScreenProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** What stands where a screen failed. A part that could not be downloaded is asked for again by a reload. */
export function CrashScreen({ error, reset }: CrashScreenProps) {
  const chunk = isChunkFailure(error);
  return (
    <EmptyState
      icon="alert"
      tone="error"
      level={1}
      title={chunk ? 'This page could not be downloaded' : 'Something went wrong on this page'}
      text={
        chunk
          ? 'Your connection dropped, or the site was renewed while this tab was open. Your bets are safe.'
          : 'Your bets and your balance are not affected.'
      }
      action={
        <Button variant="primary" onClick={() => (chunk ? location.reload() : reset())}>
          {chunk ? 'Reload' : 'Try again'}
        </Button>
      }
    />
  );
}
