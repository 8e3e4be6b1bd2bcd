import { createRoute } from '@tanstack/react-router';
import { latePage } from './late-page.ts';
import { mainRoute } from './root.tsx';

/** What a player agrees to, to be read by anybody (R10.6). */

const getParentRoute = () => mainRoute;
const Page = latePage('SitePage');

const termsRoute = createRoute({
  getParentRoute,
  path: '/terms',
  staticData: { title: 'Terms and Conditions' },
  component: () => <Page name="terms" />,
});
const privacyRoute = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: () => <Page name="privacy" />,
});
const rulesRoute = createRoute({
  getParentRoute,
  path: '/rules',
  staticData: { title: 'Rules' },
  component: () => <Page name="rules" />,
});

export const sitePageRoutes = [termsRoute, privacyRoute, rulesRoute] as const;
