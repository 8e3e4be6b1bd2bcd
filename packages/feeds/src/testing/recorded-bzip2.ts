import { recordedLines } from './recorded-lines.ts';

/** A recorded market, see `recordedLines`. */
export const BZIP2_LINES = recordedLines('1.3', { eventName: 'Whites v Greens' });

/** The same compressed by `bzip2`, which Node can undo but not do. If the lines change, compress them again. */
export const RECORDED_BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWZbDhMQABWLfgHAQUAd/8D7n35q/799qUAM+HoBQAjmATTAJkMAATBMAAAOYBNMAmQwABMEwAAA5gE0wCZDAAEwT' +
    'AAABFJU0PUYmmgMIwmCaGjENGAAKVIEEjNU8powQBkyPUBkep6RtTNTgO+v+nvnKdU+zzYxjqms9E+AxPcNLrnnqewe2YTemSYmJ' +
    '7x7h8WkxNR8BlMptMrse9jHbTdNJsm07pzKvpKd8mIMhiZDFRjGDCyH5HswY+9zsyeeBi0W7ciUudLKXVZkgFhIAORMCYMTGcxlY' +
    'xwxcT7pzTWYmiyTIc7zzKWUwPU9eH37s/XNptN69aaNp0YxrNZieIwsrdMTE2ZzkO1sv6mw2deQ3TjMpw36Yxl05rbjMbTDeN0yj' +
    'SaTkMWrXljfxcpzcJw2zHPOQxrUNExQvbPtnKZ/oPM/lPy603J/Y68+w1z+ieifvPZO3oGs5p+E15LoObs2mk90xdr4zquXMm5OL' +
    'wTpTZ/nHyz5pyHBO6Yng5Dcu6eWel6ZiIvCmFnCYRJMDrTvEmqp/gmpKDjSHra/mrFrM07kyHnuM0GYxPgOpMS86aT3JicE7O+jt' +
    'msznhTwT603ThO6r/J0Jwms/1NJhOEynKr7p5uM4T1TWT1TE4zyTSZToTlPjN8zTwjBNbjOtOdOU6h48DnJ4pgPnmk705pnPJPWn' +
    'gnQmlXCZk4TjNJkMJ8icR+dWk80wN0xd8+RNk6Cc02qzTpo3TOeGa1ck6t8ym0XPOkb6t6apkmU6KtwzmU2nGYml46NZwmdWib6N' +
    '8xNxP0m6rcNzRMS8lXpAvpd4LRS+vQk6REQQxJJDxF3JFOFCQlsOExA=',
  'base64',
);
