import type { ReactNode } from 'react';
import { beforeAll } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/styles.css';

// The test files that a browser runs after each other share its storage.
beforeAll(() => localStorage.clear());

/** Renders a component in a test page, with the product's styles. */
export const show = (part: ReactNode) => render(part);
