import { defineConfig } from '@pandacss/dev';
import { globalCss } from './src/client/theme/global-css.ts';
import { keyframes } from './src/client/theme/keyframes.ts';
import { semanticColors, semanticShadows, semanticSizes } from './src/client/theme/semantic-tokens.ts';
import { textStyles } from './src/client/theme/text-styles.ts';
import { breakpoints, tokens } from './src/client/theme/tokens.ts';

/** `panda codegen` writes `styled-system`, and Panda's PostCSS plugin the rules of all styles in the client. */
export default defineConfig({
  presets: ['@chakra-ui/panda-preset'],
  include: ['./src/client/**/*.{ts,tsx}'],
  exclude: ['./src/client/**/*.test.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '#styled-system',
  outExtension: 'js',
  jsxFramework: 'react',
  jsxStyleProps: 'minimal',
  preflight: true,
  prefix: { cssVar: 'up' },
  conditions: {
    extend: {
      // A touch must not leave the look of a pointer that hovers.
      hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
      // A phone held sideways.
      short: '@media (max-height: 480px) and (width < 64rem)',
    },
  },
  globalCss,
  theme: {
    breakpoints,
    tokens,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, sizes: semanticSizes },
    textStyles,
    keyframes,
  },
  // A child's colour is known only in the browser.
  staticCss: {
    css: [
      {
        properties: {
          colorPalette: ['accent', 'brand', ...Object.keys(semanticColors.child).map((name) => `child.${name}`)],
        },
      },
    ],
  },
  hooks: {
    // Of Chakra's preset the utilities: the tokens and the looks are our own.
    'preset:resolved': ({ utils, preset, name }) =>
      utils.omit(preset, name === '@chakra-ui/panda-preset' ? ['globalCss', 'theme'] : ['globalCss', 'patterns']),
  },
});
