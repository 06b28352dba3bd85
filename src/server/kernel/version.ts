import packageJson from '../../../package.json' with { type: 'json' };

/** The running program's version. */
export const { version } = packageJson;
