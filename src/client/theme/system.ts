import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { semanticColors, semanticShadows } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, tokens } from './tokens.ts';

/**
 * A system of our own in place of Chakra's default one, so that only what is used reaches the browser. Recipes are bound
 * where an element is made (`components/`), so that each page loads only its own.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'up',
    globalCss,
    theme: {
      breakpoints,
      tokens,
      semanticTokens: { colors: semanticColors, shadows: semanticShadows },
      textStyles,
      keyframes: {
        breathe: { from: { opacity: 1 }, to: { opacity: 0.55 } },
        fadeIn: { from: { opacity: 0 } },
        fadeOut: { to: { opacity: 0 } },
        runOut: { to: { transform: 'scaleX(0)' } },
        riseIn: { from: { opacity: 0, transform: 'translateY(4px)' } },
        sheetIn: { from: { transform: 'translateY(100%)' } },
        sheetOut: { to: { transform: 'translateY(100%)' } },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
    },
  }),
);
