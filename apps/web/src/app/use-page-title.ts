import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageSubject } from '@layline/ui/layout/page-subject.ts';
import { useStore } from 'zustand';
import { useSettings } from '../site/site-store.ts';
import { pageTitle } from './page-title.ts';

/** Keeps the document's title, description and icon as the site wants them (R1.5, R1.7). */
export function usePageTitle(): void {
  const settings = useSettings();
  const subject = useStore(pageSubject, ({ name }) => name);
  const routeTitle = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const title = last?.staticData.title;
      return typeof title === 'function' ? title(last?.params ?? {}) : title;
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
    // Set anew, even the same icon is downloaded again.
    if (settings?.favicon && icon?.getAttribute('href') !== settings.favicon) {
      icon?.setAttribute('href', settings.favicon);
    }
  }, [settings]);
}
