import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import 'virtual:chakra.css';

/** Renders a component in a test page, with the product's styles. */
export const show = (part: ReactNode) => render(part);
