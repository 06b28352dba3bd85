import packageJson from '../../../package.json' with { type: 'json' };

/** Of the program that is running. */
export const { version } = packageJson;
