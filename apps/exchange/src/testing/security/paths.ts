import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every route of a server except preflights, as `GET /path`, from the tree that the router prints. */
export function pathsOf(app: FastifyInstance): readonly string[] {
  return METHODS.flatMap((method) => {
    const trail: string[] = [];
    return app
      .printRoutes({ method })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part, route] =
          /^((?:│ {3}| {4})*)[├└]── (\S*)( \([A-Z, ]+\))?/.exec(line) ?? [];
        if (part === undefined) return [];
        trail.length = indent.length / 4;
        trail.push(part);
        return route === undefined ? [] : [`${method} ${trail.join('')}`];
      });
  });
}
