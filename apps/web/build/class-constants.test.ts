import { expect, test } from 'vitest';
import { namedClasses } from './class-constants.ts';

test('the classes of styles are read by name, everything else stays as it is', () => {
  const code = [
    'import { cx } from "./cx.ts";',
    'import styles from "./button.module.css";',
    'import "./base.css";',
    'const text = cx(styles.button, "import styles from");',
  ];
  expect(namedClasses(code.join('\n')).split('\n')).toEqual([
    code[0],
    'import * as styles from "./button.module.css";',
    code[2],
    code[3],
  ]);
});
