import { createRoute } from '@tanstack/react-router';
import { latePage } from './late-page.ts';
import { rootRoute } from './root.tsx';

/** R2.20 and R2.21: pages without the product's frame. */

const getParentRoute = () => rootRoute;

const error404Route = createRoute({
  getParentRoute,
  path: '/error-404',
  staticData: { title: 'Page Not Found' },
  component: latePage('Error404Screen'),
});

const error500Route = createRoute({
  getParentRoute,
  path: '/error-500',
  staticData: { title: 'Error' },
  component: latePage('Error500Screen'),
});

const maintenanceRoute = createRoute({
  getParentRoute,
  path: '/under-maintenance',
  staticData: { title: 'Under Maintenance' },
  component: latePage('MaintenanceScreen'),
});

const testRoute = createRoute({
  getParentRoute,
  path: '/test',
  staticData: { title: 'Self-check' },
  component: latePage('SelfCheckScreen'),
});

const loginRoute = createRoute({
  getParentRoute,
  path: '/auth/login',
  staticData: { title: 'Log in' },
  component: latePage('LoginScreen'),
});

const logoutRoute = createRoute({
  getParentRoute,
  path: '/auth/logout',
  staticData: { title: 'Log out' },
  component: latePage('LogoutScreen'),
});

export const fullPageRoutes = [
  error404Route,
  error500Route,
  maintenanceRoute,
  testRoute,
  loginRoute,
  logoutRoute,
] as const;
