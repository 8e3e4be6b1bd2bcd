import type { Plugin } from 'vite';

/** Serves the practice page during development under the address that the exchange gives it. */
export function practiceAddress(): Plugin {
  return {
    name: 'layline:practice-address',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/practice(?=$|\?)/, '/practice.html');
        next();
      });
    },
  };
}
