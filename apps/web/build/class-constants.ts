import type { Plugin } from 'vite';

const SOURCE = /\/(?:apps\/web|packages\/ui)\/src\/.+\.tsx?$/;
const IMPORT = /^import (\w+) from (['"][^'"]+\.module\.css['"]);$/gm;

/** The text of a module that reads the classes of its styles by name, not out of an object that has them all. */
export function namedClasses(code: string): string {
  return code.replaceAll(IMPORT, 'import * as $1 from $2;');
}

/**
 * Puts the names of classes where they are used. The object of a CSS module would come whole, with the names that only
 * styles speak of. A class that no style knows fails the build.
 */
export function classConstants(): Plugin {
  return {
    name: 'layline:class-constants',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: SOURCE },
      handler: (code) => ({ code: namedClasses(code), map: null }),
    },
    onLog(_, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) this.error(message);
    },
  };
}
