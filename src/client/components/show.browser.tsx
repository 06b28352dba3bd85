import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { system } from '../theme/system.ts';

/** Shows a part of the client in the page of a test, with the product's own look. */
export const show = (part: ReactNode) => render(<ChakraProvider value={system}>{part}</ChakraProvider>);
