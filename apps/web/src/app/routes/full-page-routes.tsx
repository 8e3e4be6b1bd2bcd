import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.tsx';

/** R2.20 and R2.21: pages without the product's frame. */

const getParentRoute = () => rootRoute;
const loadStatusPages = () => import('../screens/status-screens.tsx');

const error404Route = createRoute({
  getParentRoute,
  path: '/error-404',
  staticData: { title: 'Page Not Found' },
  component: lazyRouteComponent(loadStatusPages, 'Error404Screen'),
});

const error500Route = createRoute({
  getParentRoute,
  path: '/error-500',
  staticData: { title: 'Error' },
  component: lazyRouteComponent(loadStatusPages, 'Error500Screen'),
});

const maintenanceRoute = createRoute({
  getParentRoute,
  path: '/under-maintenance',
  staticData: { title: 'Under Maintenance' },
  component: lazyRouteComponent(loadStatusPages, 'MaintenanceScreen'),
});

const testRoute = createRoute({
  getParentRoute,
  path: '/test',
  staticData: { title: 'Self-check' },
  component: lazyRouteComponent(() => import('../screens/self-check-screen.tsx'), 'SelfCheckScreen'),
});

const loginRoute = createRoute({
  getParentRoute,
  path: '/auth/login',
  staticData: { title: 'Log in' },
  component: lazyRouteComponent(() => import('../screens/login-screen.tsx'), 'LoginScreen'),
});

const logoutRoute = createRoute({
  getParentRoute,
  path: '/auth/logout',
  staticData: { title: 'Log out' },
  component: lazyRouteComponent(() => import('../screens/logout-screen.tsx'), 'LogoutScreen'),
});

export const fullPageRoutes = [
  error404Route,
  error500Route,
  maintenanceRoute,
  testRoute,
  loginRoute,
  logoutRoute,
] as const;
