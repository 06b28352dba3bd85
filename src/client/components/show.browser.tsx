import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import 'virtual:chakra.css';

/** Shows a part of the client in the page of a test, with the product's own look. */
export const show = (part: ReactNode) => render(part);
