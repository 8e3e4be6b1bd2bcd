import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSettings } from '../site/site-store.ts';
import { CurrencyContext } from '../ui/currency.ts';
import { groupingOf } from '../ui/format-money.ts';
import { knownLocale, LocaleContext } from '../ui/locale.ts';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What every screen may rely on. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const settings = useSettings();
  const symbol = settings?.currencySymbol ?? '₹';
  const locale = knownLocale(settings?.locale);
  const currency = useMemo(() => ({ symbol, grouping: groupingOf(locale) }), [symbol, locale]);
  return (
    <QueryClientProvider client={queryClient}>
      <CurrencyContext value={currency}>
        <LocaleContext value={locale}>{children}</LocaleContext>
      </CurrencyContext>
    </QueryClientProvider>
  );
}
