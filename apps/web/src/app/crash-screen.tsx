import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { app } from './texts.ts';

/** True if part of the application could not be downloaded: an old tab after a release, or no network. */
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

/** Replaces a screen that failed. A reload fetches a part that could not be downloaded. */
export function CrashScreen({ error, reset }: CrashScreenProps) {
  const t = useTexts(app);
  const chunk = isChunkFailure(error);
  return (
    <EmptyState
      icon="alert"
      tone="error"
      level={1}
      title={chunk ? t('This page could not be downloaded') : t('Something went wrong on this page')}
      text={
        chunk
          ? t('Your connection dropped, or the site was updated while this tab was open. Your bets are safe.')
          : t('Your bets and your balance are not affected.')
      }
      action={
        <Button variant="primary" onClick={() => (chunk ? location.reload() : reset())}>
          {chunk ? t('Reload') : t('Try again')}
        </Button>
      }
    />
  );
}
