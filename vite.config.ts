import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets, preloadFirstPaint } from './scripts/vite-delivery.ts';

/** What every page needs, in one file: split into several it would weigh 8 kB more, since each is compressed alone. */
const base = [
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|superjson|copy-anything|is-what|stylis)\//,
  /node_modules\/(?:react-hook-form|@trpc\/(?:client|react-query|server)|@emotion\/[^/]+|@pandacss\/[^/]+)\//,
  /node_modules\/@tanstack\/(?:router-core|react-router|history|store|react-store|query-core|react-query)\//,
  /node_modules\/@chakra-ui\/react\/dist\/esm\/(?:styled-system\/(?!create-slot)|utils\/|(?:preset-base|merge-props|merge-refs)\.js)/,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons|lucide)/,
  /src\/client\/theme\/(?:tokens|semantic-tokens|text-styles|global-css|system|recipes\/(?:button|controls|segment|surfaces))\./,
  /src\/client\/lib\/(?:current-user|chunks|errors|new-version|query-client|session|trpc|document-title)\./,
  /src\/client\/components\/(?:(?:arch-layout|brand|button|callout|error-view|spinner|tabs|toast-store)\.|form\/(?:field|text-field)\.)/,
];

/** Packages that only export: what nobody uses of them is left out, also where they forgot to say so themselves. */
const exportsOnly =
  /node_modules\/(?:@trpc|@tanstack|superjson|copy-anything|is-what|lucide-react|@chakra-ui|@emotion|@pandacss|stylis|hoist-non-react-statics|react-is|use-sync-external-store|react-hook-form)\//;

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/client/routes',
      generatedRouteTree: './src/client/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    preloadFirstPaint(['newsreader-latin-opsz-normal', 'figtree-latin-wght-normal']),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures are files of their own, so that no page's script carries them.
    assetsInlineLimit: 0,
    // Every browser that runs this has modulepreload itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 520,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: (id) => base.some((pattern) => pattern.test(id)) }] },
        // The first script names every other one, and a name that says something costs bytes before the sign-in.
        chunkFileNames: 'assets/[hash].js',
      },
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !exportsOnly.test(id),
      },
    },
  },
  server: { proxy: { '/trpc': server, '/api': server, '/healthz': server } },
});
