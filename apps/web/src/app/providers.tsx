import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { languageStore } from '@layline/ui/language/texts.ts';
import { oddsStore } from '../site/odds-store.ts';
import { useSettings } from '../site/site-store.ts';
import { LocaleContext, localeFor } from '@layline/ui/format/locale.ts';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** The context that every screen relies on. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const { tag } = useStore(languageStore);
  const settings = useSettings();
  const { write } = useStore(oddsStore);
  const locale = useMemo(() => localeFor(tag, settings, write), [tag, settings, write]);
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </QueryClientProvider>
  );
}
