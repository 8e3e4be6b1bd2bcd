import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageSubject } from '@layline/ui/layout/page-subject.ts';
import { useStore } from 'zustand';
import { useSettings } from '../site/site-store.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from './texts.ts';

interface TitleSources {
  readonly domainTitle?: string | null | undefined;
  readonly domain?: string | null | undefined;
  readonly hostname: string;
}

/**
 * `{domainTitle} - {route title}` (R1.7), with the page's match or game before the route's title. The domain, then
 * the host name, replace a missing title.
 */
export function pageTitle(
  sources: TitleSources,
  routeTitle: string | undefined,
  subject: string | null = null,
): string {
  const site = [sources.domainTitle, sources.domain, sources.hostname].find((text) => text?.trim()) ?? '';
  return [site, subject, routeTitle].filter(Boolean).join(' - ');
}

/** Keeps the document's title, description and icon as the site defines them (R1.5, R1.7). */
export function usePageTitle(): void {
  const t = useTexts(app);
  const settings = useSettings();
  const subject = useStore(pageSubject, ({ name }) => name);
  const routeTitle = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const title = last?.staticData.title;
      return typeof title === 'function' ? title(last?.params ?? {}) : title && t(title);
    },
  });

  useEffect(() => {
    document.title = pageTitle(
      {
        domainTitle: settings?.domainTitle,
        domain: settings?.domain,
        hostname: location.hostname,
      },
      routeTitle,
      subject,
    );
  }, [settings, routeTitle, subject]);

  useEffect(() => {
    if (settings?.description) {
      document.querySelector('meta[name=description]')?.setAttribute('content', settings.description);
    }
    const icon = document.querySelector('link[rel=icon]');
    // Setting the same icon again would download it again.
    if (settings?.favicon && icon?.getAttribute('href') !== settings.favicon) {
      icon?.setAttribute('href', settings.favicon);
    }
  }, [settings]);
}
